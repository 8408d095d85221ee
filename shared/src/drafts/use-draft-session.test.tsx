import { ApiError } from '@hub/shared/runtime/api-error';
import { reloadPage } from '@hub/shared/runtime/reload';
import { useToasts } from '@hub/shared/runtime/toast';
import { act, renderHook } from '@testing-library/react';
import { beginAnew, fillBrowser, logIn, NoteServer, notes, openNote } from './note.testing.ts';
import { useDraftSession } from './use-draft-session.ts';

let server: NoteServer;
let makeRoom = (): void => {};

beforeEach(() => {
  jest.useFakeTimers();
  beginAnew();
  server = new NoteServer();
});
afterEach(() => {
  makeRoom();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page that writes a note, until it is unmounted. */
const open = (isBusy?: () => boolean, changed = {}, start = {}) => {
  const note = openNote(server, start, changed);
  const { unmount, result } = renderHook(() => useDraftSession(note.session, isBusy));
  const type = (text: string) => act(() => note.type(text));
  return { type, unmount, state: () => result.current };
};

/** Whether the browser asks its reader before the document goes. */
const asks = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  return leaving.defaultPrevented;
};

const said = () => useToasts.getState().toasts.map(({ message }) => message);

const refuseAll = () => {
  server.onTheWay = async () => {
    throw new ApiError('network', -1, '');
  };
};

test('a page that goes stores what was typed a moment ago, and nobody is asked', () => {
  const { type, unmount } = open();
  type('刚才写的');
  expect(asks()).toBe(false);
  expect(notes.of(7)[0]?.text).toBe('刚才写的');
  type('刚才写的，又写了');
  unmount();
  expect(notes.of(7)[0]?.text).toBe('刚才写的，又写了');
  expect(said()).toEqual([]);
});

test('while something is on the page that no draft holds, the browser asks', () => {
  open(() => true);
  expect(asks()).toBe(true);
});

test('without room it says so, sends it at once, and asks only until the server has it', async () => {
  makeRoom = fillBrowser();
  refuseAll();
  const { type, state } = open();
  type('没有空间');
  await wait(500);
  expect(state()).toMatchObject({ local: 'full', phase: 'offline' });
  expect(asks()).toBe(true);
  server.onTheWay = async () => {};
  await wait(5000);
  expect(state().phase).toBe('saved');
  expect(asks()).toBe(false);
});

test('without room a text outlives its page, says so, and is stored once there is some', async () => {
  makeRoom = fillBrowser();
  const { type, unmount } = open(undefined, { autosaveMs: undefined });
  type('没有空间');
  unmount();
  expect(said()).toEqual([expect.stringContaining('只在这个窗口里')]);
  expect(asks()).toBe(true);
  makeRoom();
  await wait(30_000);
  expect(localStorage.getItem('hub:/write/note-note')).toContain('没有空间');
  expect(asks()).toBe(false);
});

test('without room it goes up although its page is gone, once there is a network', async () => {
  makeRoom = fillBrowser();
  refuseAll();
  const { type, unmount } = open();
  type('没有空间');
  unmount();
  server.onTheWay = async () => {};
  await act(async () => void window.dispatchEvent(new Event('online')));
  await wait(0);
  expect(server.note.content).toBe('没有空间');
  expect(asks()).toBe(false);
});

test('an answer that comes after its page has gone still counts', async () => {
  const answered = Promise.withResolvers<void>();
  server.onTheWayBack = () => answered.promise;
  const { type, unmount } = open();
  type('写完了');
  await wait(4000);
  unmount();
  expect(notes.of(7)).toHaveLength(1);
  answered.resolve();
  await wait(0);
  expect(notes.of(7)).toEqual([]);
});

test('the page that goes on with a text takes it from the one before', async () => {
  makeRoom = fillBrowser();
  refuseAll();
  const before = open();
  before.type('以前的');
  before.unmount();
  await wait(0);
  const now = open();
  now.type('现在的');
  server.asked.length = 0;
  await wait(30_000);
  expect(new Set(server.asked.map(({ content }) => content))).toEqual(new Set(['现在的']));
});

test('what was found again goes up by itself', async () => {
  open(undefined, {}, { phase: 'dirty', known: undefined, text: '写了一半' });
  await wait(4000);
  expect(server.note.content).toBe('写了一半');
});

test('a reload that the page does itself saves first', async () => {
  const { type } = open();
  type('重载之前');
  await act(() => reloadPage(() => {}));
  expect(server.note.content).toBe('重载之前');
  const { type: typeByHand } = open(undefined, { autosaveMs: undefined });
  typeByHand('只存在本机');
  await act(() => reloadPage(() => {}));
  expect(notes.of(7)[0]?.text).toBe('只存在本机');
});

test('whoever logs in again is saved without another word', async () => {
  logIn(8);
  const { type, state } = open();
  type('我的');
  await wait(4000);
  expect(state().phase).toBe('refused');
  await act(async () => logIn(7));
  await wait(0);
  expect(server.note.content).toBe('我的');
});
