import { openDraft, openElsewhere } from './open-drafts.ts';

/** The locks of a browser, as far as drafts use them. */
class FakeLocks {
  readonly held = new Set<string>();
  /** How long the browser takes to give one back. */
  delayMs = 0;
  request = async (name: string, run: () => Promise<void>): Promise<void> => {
    this.held.add(name);
    await run();
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    this.held.delete(name);
  };
  query = async () => ({ held: [...this.held].map((name) => ({ name })) });
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const provide = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  provide(new FakeLocks());
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('a draft that another page is writing is open there, until it is closed', async () => {
  const close = openDraft('a');
  const open = openElsewhere(['a', 'b']);
  await jest.runAllTimersAsync();
  await expect(open).resolves.toEqual(['a']);
  close();
  await settled();
  await expect(openElsewhere(['a', 'b'])).resolves.toEqual([]);
});

test('a page that was just reloaded is given a moment to let go of what it wrote', async () => {
  const close = openDraft('a');
  const open = openElsewhere(['a']);
  await settled();
  close();
  await jest.runAllTimersAsync();
  await expect(open).resolves.toEqual([]);
});

test('what this page closed itself is free, however long the browser takes to give it back', async () => {
  const slow = new FakeLocks();
  slow.delayMs = 5000;
  provide(slow);
  const close = openDraft('a');
  await settled();
  close();
  const open = openElsewhere(['a']);
  await jest.runAllTimersAsync();
  await expect(open).resolves.toEqual([]);
});

test.each([
  ['has no locks', undefined],
  ['tells nothing of them', { request: async () => {}, query: async () => Promise.reject(new Error('no')) }],
])('where the browser %s a draft is rather shown twice than never', async (_, locks) => {
  provide(locks);
  openDraft('a');
  await expect(openElsewhere(['a'])).resolves.toEqual([]);
});
