import { expect, type Page, test } from '@playwright/test';
import { breakRender } from '../../support/broken-render.ts';
import { retryIn } from '../../support/error-view.ts';
import { breakRegistry, breakRemote, type Fault, type Part } from '../../support/faults.ts';
import { openServed, textWithoutFailures } from '../../support/served-text.ts';
import { isLive } from '../../support/wake.ts';

interface Screen {
  address: string;
  remote: string;
  /** Name of the page's own file. */
  file: string;
}

/** Every page whose first screen comes from the server. */
const screens: Screen[] = [
  { address: '/', remote: 'mf-home', file: 'column' },
  { address: '/view/1', remote: 'mf-home', file: 'story' },
  { address: '/browse', remote: 'mf-home', file: 'browse' },
  { address: '/papers', remote: 'mf-papers-projects', file: 'papers' },
  { address: '/projects', remote: 'mf-papers-projects', file: 'projects' },
  { address: '/events', remote: 'mf-events', file: 'events' },
  { address: '/rankings', remote: 'mf-rankings', file: 'rankings' },
  { address: '/link', remote: 'mf-link-feed', file: 'link' },
  { address: '/search?q=模型', remote: 'mf-search', file: 'search' },
];

const parts = ['entry', 'chunk', 'page'] as const;
/** How often each part of each remote fails in which way: aborted ones everywhere, the rest in turn. */
const ways: Fault[] = ['aborted', 'hangs', 'throws', '404'];

const break_ = (page: Page, { remote, file }: Screen, part: Part | 'page', fault: Fault) =>
  breakRemote(page, remote, part === 'page' ? { page: file } : part, fault);

const line = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '出错啦' }).first();

const expectServedText = async (page: Page, served: () => Promise<string>) => {
  await expect(line(page)).toBeVisible();
  // Where the page's own file alone is missing, the page loads itself anew once, perhaps while it is read.
  await expect(async () => {
    const text = await served();
    expect(text.length).toBeGreaterThan(100);
    expect(await textWithoutFailures(page.getByRole('main'))).toBe(text);
  }).toPass();
};

/** By 重试: the first time in place, the second time by a reload, which alone ends what hangs in a browser's cache. */
const recover = (page: Page) =>
  expect(async () => {
    const retry = retryIn(page.getByRole('main'));
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(line(page)).toHaveCount(0, { timeout: 3000 });
    expect(await isLive(page.getByRole('main').locator('a[href]').first())).toBe(true);
  }).toPass();

for (const screen of screens)
  for (const [index, part] of parts.entries())
    for (const fault of new Set<Fault>([
      'aborted',
      ways[(index + screens.indexOf(screen)) % ways.length] ?? '404',
    ]))
      test(`${screen.address}: ${part} of ${screen.remote} ${fault}: the text stays, its links lead on, 重试 mends it`, async ({
        page,
      }) => {
        const mend = await break_(page, screen, part, fault);
        const served = await openServed(page, screen.address);
        await expectServedText(page, served);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await mend();
        await recover(page);
        expect(await textWithoutFailures(page.getByRole('main'))).toContain((await served()).slice(0, 20));
      });

test('what is late comes by itself, and what was pressed before is given to it', async ({ page }) => {
  const mend = await breakRemote(page, 'mf-home', 'entry', 'hangs');
  await openServed(page, '/');
  const story = page.getByRole('feed', { name: '专栏' }).getByRole('article').first();
  await story.getByRole('button', { name: '分享' }).click();
  await expect(line(page)).toBeVisible();
  await mend();
  await expect(line(page)).toHaveCount(0);
  await expect(story.getByRole('button', { name: '分享' })).toHaveAttribute('aria-expanded', 'true');
});

test('a link in the text that stays leads where it says', async ({ page }) => {
  await breakRemote(page, 'mf-home', 'entry', 'aborted');
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  const link = page.getByRole('main').getByRole('article').locator('h2 a[href^="/view/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(href);
});

test('the reader keeps focus and place, and nothing but the line moves the text', async ({ page }) => {
  const { promise: later, resolve: fail } = Promise.withResolvers<void>();
  // Not the page's own file: where that alone is missing, there was a release, and the page loads itself anew.
  await page.route(/\/remotes\/mf-home\/remote-entry\.\w+\.js(?:\?|$)/, async (route) => {
    await later;
    await route.abort();
  });
  // The document is loaded only when that file has ended, which this test decides.
  await page.goto('/view/1', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').locator('.post-content a[href]').last();
  await link.focus();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  fail();
  await expect(line(page)).toBeAttached();
  await expect(link).toBeFocused();
  const height = await line(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(Math.ceil(height) + 40);
  await expect(page.getByRole('main').locator('button:not([aria-disabled="true"])')).toHaveText(['重试']);
});

test('a page that throws while it is drawn leaves what the server drew of it', async ({ page }) => {
  const mend = await breakRender(page, 'mf-events', 'events');
  const served = await openServed(page, '/events');
  await expectServedText(page, served);
  await mend();
});

for (const fault of ['500', 'hangs'] as const)
  test(`the registry ${fault}: the text stays, and retry mends it`, async ({ page }) => {
    const mend = await breakRegistry(page, fault);
    const served = await openServed(page, '/');
    await expectServedText(page, served);
    await mend();
    await retryIn(page.getByRole('main')).click();
    await expect(line(page)).toHaveCount(0);
  });

test('an entry whose owner is down stays as the server drew it, through a scroll and 重试', async ({
  page,
}) => {
  const mend = await breakRemote(page, 'mf-events', 'chunk', 'aborted');
  const served = await openServed(page, '/');
  const rows = page.getByRole('feed', { name: '专栏' }).getByRole('article');
  const failed = rows.filter({ hasText: '出错啦' });
  await expect(failed.first()).toBeVisible();
  await expect(failed.first().locator('h2 a[href*="/activities/"]')).toBeVisible();
  // Around them the page is live, and may have more to say.
  const text = await served();
  await expect.poll(() => textWithoutFailures(page.getByRole('main'))).toContain(text);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
  // What stands beside the column comes after its entries, and now there are more of these.
  const column = text.slice(0, text.indexOf('热门论文') - 10);
  expect(await textWithoutFailures(page.getByRole('main'))).toContain(column);
  await mend();
  await retryIn(failed).click();
  await expect(failed).toHaveCount(0);
  await expect(rows.locator('h2 a[href*="/activities/"]').first()).toBeVisible();
});

test('a page that was clicked to shows the error alone', async ({ page }) => {
  await breakRemote(page, 'mf-papers-projects', 'entry', 'aborted');
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '论文' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('出错啦');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
});
