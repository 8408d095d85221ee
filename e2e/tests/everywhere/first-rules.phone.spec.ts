import { type BrowserContext, expect, test } from '@playwright/test';
import { sayQuietly } from '../../support/feed.ts';
import { registerQuietly } from '../../support/member.ts';

/**
 * Puts the whole sheets beside those of which the document has a part. Says how many there are, and which elements look otherwise
 * since, or are elsewhere.
 */
const compareWithWholeSheets = async () => {
  // Rows near the window are laid out some frames after the others, and get their heights then.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  const elements = [...document.querySelectorAll('body, body *')];
  const looksOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return '';
    return [...style].map((name) => style.getPropertyValue(name)).join();
  };
  const looks = () =>
    elements.map((element) =>
      [undefined, '::before', '::after'].map((part) => looksOf(element, part)).join(),
    );
  const before = looks();
  const parts = [...document.querySelectorAll<HTMLStyleElement>('head > style:not([data-href])')];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as="style"]:not([media])')];
  await Promise.all(
    links.map((link, index) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = link.href;
      sheet.onload = () => resolve();
      sheet.onerror = reject;
      parts[index]?.after(sheet);
      return promise;
    }),
  );
  const after = looks();
  const changed = elements.filter((_, index) => before[index] !== after[index]);
  return { sheets: links.length, changed: changed.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
};

for (const address of ['/', '/?tag=cv', '/view/1', '/papers', '/events', '/link', '/rankings', '/daily'])
  test(`the rules in the document of ${address} are all that its first screen needs`, async ({ page }) => {
    await page.goto(address);
    const { sheets, changed } = await page.evaluate(compareWithWholeSheets);
    expect(sheets).toBeGreaterThan(0);
    expect(changed).toEqual([]);
    await expect(page.locator('script[type="later"]').first(), 'no script has begun').toBeAttached();
  });

/** Packed, with the samples of the tests; the first paint waits for each of them. */
const mostKilobytes = { '/': 23, '/view/1': 27, '/papers': 17, '/events': 20, '/link': 15 };

/** Says as much as a first page shows, so that what other tests have said stands behind it; returns the last words. */
const fillFeed = async (context: BrowserContext): Promise<string> => {
  await registerQuietly(context);
  const mark = Date.now().toString(36);
  for (let n = 1; n <= 20; n += 1) await sayQuietly(context, `${mark} 首屏的第 ${n} 条`);
  return `${mark} 首屏的第 20 条`;
};

for (const [address, most] of Object.entries(mostKilobytes))
  test(`the document of ${address} is at most ${most} KB`, async ({ context, request }) => {
    const words = address === '/link' ? await fillFeed(context) : '';
    const ask = () => request.get(address, { headers: { 'accept-encoding': 'br' } });
    // A document is kept for some seconds.
    await expect.poll(async () => (await ask()).text(), { timeout: 60_000 }).toContain(words);
    const { 'content-encoding': encoding, 'content-length': length } = (await ask()).headers();
    expect(encoding).toBe('br');
    expect(Number(length)).toBeLessThan(most * 1000);
  });
