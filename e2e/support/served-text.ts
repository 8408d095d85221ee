import type { Browser, Locator, Page, Response } from '@playwright/test';

const blanks = new WeakMap<Browser, Promise<Page>>();

/** A page of nobody's, one for all tests of a browser: a page of the hub lets nobody read HTML. */
const blankBeside = (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const blank = blanks.get(browser) ?? browser.newPage();
  blanks.set(browser, blank);
  return blank;
};

/** The page's place, and what stands in it as one line without spaces, as the server wrote it. */
const mainText = (blank: Page, html: string): Promise<string> =>
  blank.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    for (const hidden of main?.querySelectorAll('noscript') ?? []) hidden.remove();
    return (main?.textContent ?? '').replaceAll(/\s/g, '');
  }, html);

/** Opens an address; returns what tells the text that the server drew of the document that is there now: it may load itself anew. */
export const openServed = async (page: Page, address: string): Promise<() => Promise<string>> => {
  let shown: Response | undefined;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) shown = response;
  });
  // A script that is asked for before `load`, as on a slow machine, holds that up for as long as it hangs.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => mainText(await blankBeside(page), (await shown?.text()) ?? '');
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
