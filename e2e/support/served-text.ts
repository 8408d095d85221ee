import type { Locator, Page } from '@playwright/test';

/** The page's place, and what stands in it as one line without spaces, as the server wrote it. */
const mainText = (blank: Page, html: string): Promise<string> =>
  blank.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    for (const hidden of main?.querySelectorAll('noscript') ?? []) hidden.remove();
    return (main?.textContent ?? '').replaceAll(/\s/g, '');
  }, html);

/** Opens an address, and returns the text that the server drew of it: of this very document, for another may be newer. */
export const openServed = async (page: Page, address: string): Promise<string> => {
  const document = await page.goto(address);
  // A page of the hub lets nobody read HTML.
  const blank = await page.context().newPage();
  const text = await mainText(blank, (await document?.text()) ?? '');
  await blank.close();
  return text;
};

/** What can be read in an element now, without spaces; what a failure says of itself is left out. */
export const textWithoutFailures = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    const failures = [...copy.querySelectorAll('[role="status"], .failure, noscript')];
    for (const failure of failures)
      if (/出错啦/.test(failure.textContent) || failure.matches('noscript')) failure.remove();
    return copy.textContent.replaceAll(/\s/g, '');
  });
