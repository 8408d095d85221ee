import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment } from '@hub/shared/contracts/testing/story';
import { hostMessage } from '@hub/shared/framing/comment-messages';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, hold } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

const events = 'https://events.example';
const postMessage = jest.fn();
const host = { postMessage } as unknown as Window;

class FakeResizeObserver {
  readonly #notify: (entries: { target: Element }[]) => void;

  constructor(notify: (entries: { target: Element }[]) => void) {
    this.#notify = notify;
  }

  observe(target: Element) {
    this.#notify([{ target }]);
  }

  unobserve() {}

  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  postMessage.mockReset();
  leaveTo.mockReset();
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  jest.spyOn(window, 'parent', 'get').mockReturnValue(host);
  act(() => receiveLogin({}));
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['theme'];
});

const hub = 'https://hub.example';

const open = async (origin?: string) => {
  provideSettings({ hubOrigin: hub, eventOrigin: events });
  answer('GET /v1/comments', ({ input }) => (input['page'] === '1' ? [comment()] : []));
  const query = origin === undefined ? '' : `?host=${encodeURIComponent(origin)}`;
  const address = `/comments/event-5${query}`;
  window.history.replaceState(null, '', address);
  const page = await openPage(address);
  await screen.findByRole('article');
  return page;
};

const told = () => postMessage.mock.calls.map(([message]) => (message as { type: string }).type);
const hear = (from: { origin?: string; source?: unknown; data: unknown }) =>
  act(() => {
    const event = new MessageEvent('message', { origin: events, data: from.data });
    Object.defineProperty(event, 'source', { value: from.source ?? host });
    if (from.origin) Object.defineProperty(event, 'origin', { value: from.origin });
    window.dispatchEvent(event);
  });

test('a host of ours is told that the page is there and how tall, and nobody else is', async () => {
  await open(events);
  expect(told()).toEqual(expect.arrayContaining(['height', 'ready']));
  expect(new Set(postMessage.mock.calls.map(([, origin]) => origin))).toEqual(new Set([events]));
});

test('a frame without the name of its host tells the origins of ours, one by one, and believes only them', async () => {
  await open();
  for (const origin of [hub, events]) {
    const types = postMessage.mock.calls.flatMap(([message, to]) =>
      to === origin ? (message as { type: string }).type : [],
    );
    expect(types).toEqual(expect.arrayContaining(['height', 'ready']));
  }
  expect(new Set(postMessage.mock.calls.map(([, origin]) => origin))).toEqual(new Set([hub, events]));
  const dark = hostMessage({ type: 'theme', theme: 'dark' });
  hear({ data: dark, origin: 'https://evil.example' });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  hear({ data: dark, origin: hub });
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('where the browser tells whose the window around is, the other origin is not tried', async () => {
  Object.defineProperty(Location.prototype, 'ancestorOrigins', { configurable: true, value: [hub] });
  await open();
  Reflect.deleteProperty(Location.prototype, 'ancestorOrigins');
  expect(new Set(postMessage.mock.calls.map(([, origin]) => origin))).toEqual(new Set([hub]));
});

test.each(['https://evil.example', `${events}.evil.example`, '*', ''])(
  'a page that says %s frames it is told nothing and believed nothing',
  async (origin) => {
    await open(origin);
    hear({ data: hostMessage({ type: 'theme', theme: 'dark' }), origin: origin || events });
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(postMessage).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  },
);

test('it wears the host’s theme and takes its focus; forged words do nothing', async () => {
  await open(events);
  const dark = hostMessage({ type: 'theme', theme: 'dark' });
  hear({ data: dark, origin: 'https://evil.example' });
  hear({ data: dark, source: window });
  hear({ data: { ...dark, theme: 'x' } });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  hear({ data: dark });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  hear({ data: hostMessage({ type: 'theme', theme: 'system' }) });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  hear({ data: hostMessage({ type: 'focus' }) });
  expect(screen.getByRole('textbox', { name: '写评论' })).toHaveFocus();
});

test('Escape is the host’s, but not that of the input method or of what is open inside', async () => {
  const { user } = await open(events);
  fireEvent.keyDown(document, { key: 'Escape', isComposing: true });
  await user.click(screen.getByRole('button', { name: /^更多/ }));
  await screen.findByRole('menuitem', { name: '举报' });
  await user.keyboard('{Escape}');
  expect(told()).not.toContain('close');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(told()).toContain('close');
});

test('a login is asked of the window around it, never gone to in the frame', async () => {
  const { user } = await open(events);
  answer('GET /v1/users', {});
  await user.type(screen.getByRole('textbox', { name: '写评论' }), '草稿');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(told()).toContain('login'));
  expect(leaveTo).not.toHaveBeenCalled();
  expect(localStorage.getItem('hub:/write/comments/0/event-5')).toContain('草稿');
});

test('the window around it is told of each comment that comes or goes, once the API has it', async () => {
  act(() => receiveLogin(loginInfo({ id: 7, name: '我' })));
  const { user } = await open(events);
  const counts = () =>
    postMessage.mock.calls.flatMap(([message]) =>
      (message as { type: string }).type === 'count' ? (message as { change: number }).change : [],
    );
  const mine = { id: 90, content: '新的', user_info: { id: 7, name: '我', avatar: '' }, can_delete: true };
  const release = hold('POST /v1/comments', comment(mine));
  await user.type(screen.getByRole('textbox', { name: '写评论' }), '新的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  expect(await screen.findByText('新的')).toBeVisible();
  expect(counts()).toEqual([]);
  await act(async () => release());
  await waitFor(() => expect(counts()).toEqual([1]));
  answer('POST /v1/comments/del', { is_voted: false, final_score: 0 });
  await user.click(screen.getAllByRole('button', { name: /^更多/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(counts()).toEqual([1, -1]));
});
