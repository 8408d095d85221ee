import { expect, type Page, test } from '@playwright/test';
import { breakRender, brokenRender } from '../../support/broken-render.ts';
import { expectFailureInItsPlace, navigationOf } from '../../support/error-view.ts';
import { breakRemote, needShared } from '../../support/faults.ts';
import { collectReports } from '../../support/reports.ts';
import { wake } from '../../support/wake.ts';

// Every remote with every fault that browsers meet once its code is there, or may not be run; several-faults.spec.ts has
// those of its files, and of the server fault-matrix.test.ts.

interface Place {
  remote: string;
  address: string;
  /** The page's component, by which its chunk is called. */
  name: string;
}

const places: Place[] = [
  { remote: 'mf-home', address: '/', name: 'column' },
  { remote: 'mf-search', address: '/search?keyword=AI', name: 'search' },
  { remote: 'mf-events', address: '/events', name: 'events' },
  { remote: 'mf-papers-projects', address: '/papers', name: 'papers' },
  { remote: 'mf-rankings', address: '/rankings', name: 'rankings' },
  { remote: 'mf-link-feed', address: '/link', name: 'link' },
  { remote: 'mf-account', address: '/users', name: 'own' },
];

interface Fault {
  what: string;
  spoil: (page: Page, place: Place) => Promise<unknown>;
  reason: RegExp;
  /** A chunk of a remote that is alive may be of an older release: the page reloads, once. */
  reloads?: boolean;
}

const faults: Fault[] = [
  {
    what: 'throws at render',
    spoil: (page, { remote, name }) => breakRender(page, remote, name),
    reason: new RegExp(`^${brokenRender}$`),
  },
  {
    what: 'chunk gone',
    spoil: (page, { remote, name }) => breakRemote(page, remote, { page: name }, '404'),
    reason: /^Loading chunk .+ failed/,
    reloads: true,
  },
  {
    what: 'too new',
    spoil: (page, { remote }) => needShared(page, remote, '^9.0.0'),
    reason: /needs @hub\/shared \^9\.0\.0/,
  },
  {
    what: 'too old',
    spoil: (page, { remote }) => needShared(page, remote, '^0.9.0'),
    reason: /needs @hub\/shared \^0\.9\.0/,
  },
];

/** The page of a remote that works. */
const elsewhere = ({ remote }: Place) => (remote === 'mf-papers-projects' ? '活动' : '论文');

/** Runs in the page. */
const isReloaded = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
};

for (const { what, spoil, reason, reloads } of faults)
  for (const place of places)
    test(`${place.remote}, ${what}: its page says so, another works, and it alone is blamed`, async ({
      page,
    }) => {
      const { errors, flush } = collectReports(page);
      await spoil(page, place);
      await page.goto(place.address);
      await wake(page);
      if (reloads) {
        await page.waitForFunction(isReloaded);
        await wake(page);
      }
      await expectFailureInItsPlace(page);
      await expect(page.getByRole('main').locator('[data-reason]')).toHaveAttribute('data-reason', reason);
      await expect(page.getByRole('banner')).toBeVisible();
      const other = elsewhere(place);
      await navigationOf(page).getByRole('link', { name: other }).click();
      await expect(page.getByRole('feed', { name: other }).getByRole('article').first()).toBeVisible();
      await expect(page.getByText('出错啦')).toHaveCount(0);
      await expect(async () => {
        await flush();
        expect([...new Set(errors.map(({ remote }) => remote))]).toEqual([place.remote]);
      }).toPass();
      expect(errors.some(({ message }) => reason.test(message.replace(/^\w+: /, '')))).toBe(true);
    });
