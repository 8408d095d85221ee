import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { expect, type Page, test } from '@playwright/test';
import { navigationOf } from '../../support/error-view.ts';
import { actor, markOf, publishMarked, remote, signIn, signs } from '../../support/marked-release.ts';
import { type SecondHub, startSecondHub } from '../../support/second-hub.ts';
import { wake } from '../../support/wake.ts';

// A release, a canary and a rollback in turn.
const rounds = 51;
const canary = 'hub_channel=canary';

const versionOf = (address: string) => /\/remotes\/mf-events\/([^/"]+)\/[^/]/.exec(address)?.[1];
const versionsIn = (html: string) => [
  ...new Set([...html.matchAll(/\/remotes\/mf-events\/[^/"]+\/./g)].map(([found]) => versionOf(found))),
];
const feedOf = (page: Page, name: string) => page.getByRole('feed', { name }).getByRole('article').first();

let hub: SecondHub;
test.beforeAll(async () => {
  hub = await startSecondHub();
});
test.afterAll(() => hub?.stop());

const watch = (page: Page) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
};

const orderOf = (round: number, version: string): Order => {
  if (round % 3 === 0) return { action: 'canary', remote, version, percent: 50 };
  return round % 3 === 1 ? { action: 'activate', remote, version } : { action: 'rollback', remote };
};

test('a remote is released, canaried and rolled back fifty times: who reads on and who comes anew meet no error', async ({
  browser,
}) => {
  // Each change warms a thread of its own, a second on a quiet machine: a minute and a half in all, twice that beside other tests.
  test.setTimeout(300_000);
  const signOf = new Map<string, string>();
  for (const sign of signs) signOf.set(await publishMarked(hub, sign), sign);
  const [first = '', ...others] = signOf.keys();

  /** The one version of a document; what the server drew of it is of the same. */
  const versionIn = (html: string) => {
    const [version = '', ...more] = versionsIn(html);
    expect([signOf.has(version), more]).toEqual([true, []]);
    expect([signOf.get(version), undefined]).toContain(signIn(html));
    return version;
  };
  const ask = async (cookie = '') => (await fetch(`${hub.url}/events`, { headers: { cookie } })).text();
  const read = async (cookie?: string) => versionIn(await ask(cookie));
  const change = (order: Order) => changeChannels(hub.store, order, actor);
  /** Asks on until the version is in use, which it is once its threads are warm: they need the processor, too. */
  const becomes = (version: string, cookie?: string) =>
    expect.poll(() => read(cookie), { intervals: [100], timeout: 30_000 }).toBe(version);

  await change({ action: 'activate', remote, version: first });
  await expect.poll(async () => versionsIn(await ask())).toEqual([first]);
  const staying = await (await browser.newContext()).newPage();
  const coming = await (await browser.newContext()).newPage();
  await coming.context().addCookies([{ name: 'hub_channel', value: 'canary', url: hub.url }]);
  const problems = [watch(staying), watch(coming)];
  const asked = new Set<string | undefined>();
  staying.on('request', (request) => asked.add(versionOf(request.url())));
  const seen = new Set<string>();

  const come = async () => {
    const document = await coming.goto(`${hub.url}/events`);
    const version = versionIn((await document?.text()) ?? '');
    await wake(coming);
    await expect(coming.getByText(markOf(signOf.get(version) ?? ''))).toBeVisible();
    await expect(feedOf(coming, '活动')).toBeVisible();
    const files = () =>
      coming.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // What is seen came with the document; the files come after it.
    await expect
      .poll(async () => [...new Set((await files()).map(versionOf).filter(Boolean))])
      .toEqual([version]);
    seen.add(version);
  };
  const moveOn = async () => {
    for (const name of ['专栏', '活动']) {
      await navigationOf(staying).getByRole('link', { name }).click();
      await expect(feedOf(staying, name)).toBeVisible();
    }
    await expect(staying.getByText(markOf(signs[0]))).toBeVisible();
  };

  await staying.goto(`${hub.url}/events`);
  await staying.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (let round = 0; round < rounds; round += 1) {
    const version = others[Math.floor(round / 6) % others.length] ?? '';
    const order = orderOf(round, version);
    const readers = ['hub_visitor=1', 'hub_visitor=2', canary, ''].map(read);
    await Promise.all([...readers, change(order), round % 2 === 0 ? moveOn() : come()]);
    // Of two turns, one waits until each change is in use; in the other they overtake each other.
    if (round % 6 < 3) {
      await becomes(order.action === 'activate' ? version : first);
      if (order.action === 'canary') await becomes(version, canary);
      // In the other turns it is chance which of them is in use when somebody comes.
      if (seen.size < signOf.size) await come();
    }
    for (const page of [staying, coming]) await expect(page.getByText('出错啦')).toHaveCount(0);
    expect(problems.flat()).toEqual([]);
  }
  expect((await hub.store.readChannels()).channels.revision).toBe(rounds + 1);
  expect([...seen].sort()).toEqual([...signOf.keys()].sort());
  expect([...asked].filter(Boolean)).toEqual([first]);
  expect(await staying.evaluate(() => 'sameDocument' in window)).toBe(true);
});
