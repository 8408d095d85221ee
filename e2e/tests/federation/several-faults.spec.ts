import { expect, type Page, test } from '@playwright/test';
import { expectFailureInItsPlace, navigationOf, retryIn } from '../../support/error-view.ts';
import { breakRemote, type Fault, type Part } from '../../support/faults.ts';

const faults: [Part, Fault][] = [
  ['entry', '404'],
  ['entry', 'hangs'],
  ['entry', 'throws'],
  ['manifest', 'html'],
];

interface Place {
  remote: string;
  /** Goes there as a reader does, without a new document. */
  open: (page: Page) => Promise<void>;
  /** What is there when the remote works. */
  content: (page: Page) => ReturnType<Page['locator']>;
}

const byNavigation = (label: string) => (page: Page) =>
  navigationOf(page).getByRole('link', { name: label }).click();

const feed = (name: string) => (page: Page) => page.getByRole('feed', { name }).getByRole('article').first();

const places: Place[] = [
  { remote: 'mf-papers-projects', open: byNavigation('论文'), content: feed('论文') },
  { remote: 'mf-events', open: byNavigation('活动'), content: feed('活动') },
  {
    remote: 'mf-rankings',
    open: byNavigation('风云人物'),
    content: (page) => page.getByRole('list', { name: '风云人物' }).getByRole('listitem').first(),
  },
  { remote: 'mf-link-feed', open: byNavigation('社交'), content: feed('社交') },
  {
    remote: 'mf-search',
    // Without the remote the header's search is a plain form.
    open: async (page) => {
      const box = page.getByRole('search').getByRole('searchbox', { name: '搜索' });
      await box.fill('大模型');
      await box.press('Enter');
    },
    content: feed('搜索结果'),
  },
];

// One document, five broken remotes, each in its own way; over the four tests every remote has every fault.
for (const [turn] of faults.entries()) {
  const broken = places.map((place, index) => {
    const [part, fault] = faults[(index + turn) % faults.length] as [Part, Fault];
    return { ...place, part, fault };
  });
  const names = broken.map(({ remote, part, fault }) => `${remote} ${part} ${fault}`).join(', ');

  test(`${names}: each stays in its place, and one retry mends it`, async ({ page }) => {
    const mends = new Map<string, () => Promise<void>>();
    for (const { remote, part, fault } of broken)
      mends.set(remote, await breakRemote(page, remote, part, fault));
    // A page of the shell's own: it needs no remote.
    await page.goto('/guidelines', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    for (const { remote, open, content } of broken) {
      await open(page);
      await expectFailureInItsPlace(page);
      await expect(page.getByRole('banner')).toBeVisible();
      await mends.get(remote)?.();
      await retryIn(page.getByRole('main')).click();
      await expect(content(page), remote).toBeVisible();
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

for (const [part, fault] of faults) {
  test(`mf-account, which has no header: ${part} ${fault}, and one retry mends it`, async ({ page }) => {
    const mend = await breakRemote(page, 'mf-account', part, fault);
    await page.goto('/wxDownload');
    await expectFailureInItsPlace(page);
    await mend();
    await retryIn(page).click();
    await expect(page.getByRole('heading', { name: /^在手机上看/ })).toBeVisible();
  });
}
