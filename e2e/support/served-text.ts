import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** The page's place, and what stands in it as one line without spaces, as the server wrote it. */
const mainText = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    for (const hidden of main?.querySelectorAll('noscript') ?? []) hidden.remove();
    return (main?.textContent ?? '').replaceAll(/\s/g, '');
  }, html);

/** The text that the server draws of a page. */
export const servedText = async (page: Page, request: APIRequestContext, address: string): Promise<string> =>
  mainText(page, await (await request.get(address)).text());

/** What can be read in an element now, without spaces; what a failure says of itself is left out. */
export const textWithoutFailures = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    const failures = [...copy.querySelectorAll('[role="status"], .failure, noscript')];
    for (const failure of failures)
      if (/出错啦/.test(failure.textContent) || failure.matches('noscript')) failure.remove();
    return copy.textContent.replaceAll(/\s/g, '');
  });
