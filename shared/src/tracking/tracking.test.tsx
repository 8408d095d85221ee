import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { EntryFrame } from '../entries/entry-frame.tsx';
import { Feed } from '../lists/feed.tsx';
import { useInfiniteList } from '../lists/use-infinite-list.ts';
import { provideNavigation } from '../runtime/navigation.ts';
import { createQueryClient, QueryClientProvider } from '../runtime/queries/query.ts';
import { provideSettings } from '../runtime/settings.ts';
import { showShare } from '../testing/fake-browser.ts';
import { useTracking } from './use-tracking.ts';

interface Item {
  id: number;
}
interface Sent extends Record<string, unknown> {
  type: string;
  source_id: string;
}

const keyOf = ({ id }: Item) => String(id);
const loadPage = async (page: number): Promise<Item[]> =>
  page === 1 ? Array.from({ length: 30 }, (_, at) => ({ id: at + 1 })) : [];
const renderItem = ({ id }: Item) => (
  <EntryFrame title={`第 ${id} 条`} href={`/view/${id}?from=list`} sourceId={`story-${id}`} />
);

const Column = () => {
  useTracking('index', '/');
  return (
    <Feed name="专栏" list={useInfiniteList({ queryKey: ['c'], loadPage, keyOf })} renderItem={renderItem} />
  );
};
const Story = ({ id }: { id: number }) => {
  useTracking('view-id', `/view/${id}`);
  return <article data-reading={`story-${id}`}>长文</article>;
};

const calls: URL[] = [];
let answer: () => Promise<Response>;
let hidden = false;

const client = createQueryClient();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const page = (part: React.ReactNode) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{part}</MemoryRouter>
  </QueryClientProvider>
);
const open = async (part: React.ReactNode) => {
  const rendered = render(page(part));
  await pass(50);
  return { change: (next: React.ReactNode) => rendered.rerender(page(next)) };
};
const entry = (id: number) => {
  const found = document.querySelector(`[data-source="story-${id}"]`);
  if (!found) throw new Error(`no entry ${id}`);
  return found;
};
const turn = (away: boolean) => {
  hidden = away;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
};
const sent = (): Sent[] => calls.flatMap((url) => JSON.parse(url.searchParams.get('data') ?? '') as Sent[]);
const seen = () => sent().map(({ type, source_id }) => `${type} ${source_id}`);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  // jsdom's own goes on while the clock of the test stands.
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  provideSettings({ hubOrigin: window.location.origin, apiOrigin: '' });
  provideNavigation(() => undefined);
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  answer = async () => new Response(null, { status: 204 });
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    calls.push(url as URL);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  calls.length = 0;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an entry counts that was half on the screen for a second, once', async () => {
  await open(<Column />);
  showShare(entry(1), 0.5);
  showShare(entry(2), 0.4);
  showShare(entry(3), 1);
  await pass(900);
  showShare(entry(3), 0.2);
  await pass(200);
  showShare(entry(1), 0);
  showShare(entry(1), 1);
  await pass(2000);
  expect(calls).toEqual([]);
  await pass(10_000);
  expect(seen()).toEqual(['exposure story-1']);
  expect(sent()[0]).toEqual({
    ...{ type: 'exposure', page: 'index', path: '/', source_id: 'story-1', target: '专栏', device: 'pc' },
    ...{ at: expect.any(Number), visitor_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(calls[0]?.pathname).toBe('/api/v1/track');
  expect(jest.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'include' });
});

test('twenty go at once, what is left when the page is hidden; a hidden page sees nothing', async () => {
  await open(<Column />);
  for (let id = 1; id <= 22; id++) showShare(entry(id), 1);
  await pass(1000);
  expect(seen()).toHaveLength(20);
  showShare(entry(23), 1);
  turn(true);
  expect(seen()).toHaveLength(22);
  await pass(5000);
  turn(false);
  await pass(1100);
  turn(true);
  expect(seen().slice(22)).toEqual(['exposure story-23']);
  for (const { search } of calls) expect(search.length - 1).toBeLessThanOrEqual(8192);
});

test('a link of an entry is a click, named without its query', async () => {
  await open(<Column />);
  fireEvent.click(screen.getByRole('link', { name: '第 4 条' }));
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toMatchObject([{ type: 'click', source_id: 'story-4', target: '/view/4' }]);
});

test('reading counts while the page is seen and somebody is there', async () => {
  await open(<Story id={7} />);
  await pass(20_000);
  turn(true);
  await pass(300_000);
  turn(false);
  await pass(50_000);
  fireEvent.scroll(window);
  // A minute after the last sign nobody is there.
  await pass(500_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual(['duration story-7', 'duration story-7']);
  expect(sent()[0]?.['value']).toBeGreaterThan(19_900);
  expect(sent()[0]?.['value']).toBeLessThan(20_100);
  expect(sent()[1]?.['value']).toBe(110_000);
});

test('each page has its own time, and its own exposures', async () => {
  const { change } = await open(<Story id={7} />);
  await pass(3000);
  change(<Story id={8} />);
  await pass(2000);
  change(<Column />);
  await pass(50);
  showShare(entry(1), 1);
  await pass(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual(['duration story-7', 'duration story-8', 'exposure story-1']);
  expect(sent().map((event) => event['path'])).toEqual(['/view/7', '/view/8', '/']);
});

test('one browser keeps its random name; what is no such name is not believed', async () => {
  localStorage.setItem('hub:visitor', JSON.stringify({ value: '<b>', until: null, at: 1 }));
  const { change } = await open(<Story id={7} />);
  await pass(2000);
  change(<Story id={8} />);
  await pass(2000);
  window.dispatchEvent(new Event('pagehide'));
  const [first, second] = sent().map((event) => event['visitor_id']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

const refusals: [string, () => void][] = [
  ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
  ['Do Not Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['a frame', () => jest.spyOn(window, 'self', 'get').mockReturnValue({} as typeof window.self)],
  ['a page of others', () => provideSettings({ hubOrigin: 'https://hub.example' })],
];
test.each(refusals)('nothing is sent or kept under %s', async (_what, refuse) => {
  refuse();
  await open(<Column />);
  showShare(entry(1), 1);
  await pass(20_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(calls).toEqual([]);
  expect(localStorage.getItem('hub:visitor')).toBeNull();
  for (const wish of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, wish);
});

test('a page that is only made ready counts from when it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await open(<Story id={9} />);
  await pass(30_000);
  Object.assign(document, { prerendering: false });
  fireEvent(document, new Event('prerenderingchange'));
  await pass(2000);
  window.dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual(['duration story-9']);
  expect(sent()[0]?.['value']).toBeLessThan(2100);
  Reflect.deleteProperty(document, 'prerendering');
});

// The last one: the page has given up after it.
test('failures are silent, and after three nothing is tried any more', async () => {
  await open(<Column />);
  answer = () => Promise.reject(new TypeError('blocked'));
  for (let id = 1; id <= 6; id++) {
    showShare(entry(id), 1);
    await pass(12_000);
  }
  expect(calls).toHaveLength(3);
});
