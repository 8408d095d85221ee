import { feedToken } from '@hub/shared/storage/feed-token';
import { act } from '@testing-library/react';
import { FakeSocket, fakeSockets, lastSocket } from '../testing/fake-socket.ts';
import { logIn, logOut } from '../testing/log-in.ts';
import { listen, type StreamListener, type StreamName } from './feed-stream.ts';

let isHidden = false;
const see = (hidden: boolean) =>
  act(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const settled = () => act(async () => {});

const listener = (name: StreamName = { stream: 'public:local' }) => ({
  ...name,
  onEvent: jest.fn(),
  onLive: jest.fn(),
});
const ends: (() => void)[] = [];
const begin = (viewer: number, one: StreamListener) => {
  const end = listen(viewer, one);
  ends.push(end);
  return end;
};

beforeEach(() => {
  fakeSockets();
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a visitor’s socket has no token, a member’s has it as subprotocol, never in the address', async () => {
  logOut();
  begin(0, listener());
  await settled();
  expect(lastSocket().protocol).toBeUndefined();
  logIn(7);
  begin(7, listener());
  await settled();
  expect(lastSocket().protocol).toBe(feedToken.read()?.token);
  expect(lastSocket().url).toMatch(/^ws:\/\/[^?]+\/api_link\/v1\/streaming$/);
});

test('all that a page listens to comes over one socket, each to whom it is for', async () => {
  const [all, tag] = [listener(), listener({ stream: 'hashtag', tag: 'RAG' })];
  begin(0, all);
  await settled();
  lastSocket().accept();
  const end = begin(0, tag);
  begin(0, listener());
  expect(FakeSocket.all).toHaveLength(1);
  expect(lastSocket().sent).toEqual([
    { type: 'subscribe', stream: 'public:local' },
    { type: 'subscribe', stream: 'hashtag', tag: 'RAG' },
  ]);
  lastSocket().say(['hashtag', 'rag'], 'delete', '5');
  expect([all.onEvent.mock.calls, tag.onEvent.mock.calls]).toEqual([[], [['delete', '5']]]);
  end();
  expect(lastSocket().sent.at(-1)).toEqual({ type: 'unsubscribe', stream: 'hashtag', tag: 'RAG' });
});

test('it is closed while the page is not seen, and where nobody listens', async () => {
  const one = listener();
  const end = begin(0, one);
  await settled();
  lastSocket().accept();
  see(true);
  expect(lastSocket().readyState).toBe(3);
  expect(one.onLive.mock.calls).toEqual([
    [true, false],
    [false, false],
  ]);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(FakeSocket.all).toHaveLength(1);
  see(false);
  await settled();
  lastSocket().accept();
  expect(one.onLive).toHaveBeenLastCalledWith(true, true);
  end();
  expect(lastSocket().readyState).toBe(3);
});

test('after a failure it is tried again, later each time', async () => {
  begin(0, listener());
  await settled();
  const waits = [];
  for (let at = 0; at < 3; at += 1) {
    lastSocket().fall();
    const before = FakeSocket.all.length;
    let waited = 0;
    for (; FakeSocket.all.length === before && waited < 60_000; waited += 500)
      await act(() => jest.advanceTimersByTimeAsync(500));
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThanOrEqual(3000);
  expect(waits[0]).toBeGreaterThanOrEqual(1000);
  expect(waits[2]).toBeLessThanOrEqual(12_000);
  expect(waits[2]).toBeGreaterThanOrEqual(4000);
});
