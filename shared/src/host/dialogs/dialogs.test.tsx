import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loginInfo } from '../../contracts/testing/account.ts';
import { CommentButton } from '../../entries/comments/comment-button.tsx';
import { pageMessage } from '../../framing/comment-messages.ts';
import { receiveLogin } from '../../runtime/auth/auth.ts';
import { logInTo } from '../../runtime/auth/intention.ts';
import { closeDialog, openDialog } from '../../runtime/dialogs.ts';
import * as leave from '../../runtime/leave.ts';
import { provideSettings } from '../../runtime/settings.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Dialogs } from './dialogs.tsx';

jest.mock('../../runtime/leave.ts');
const leaveTo = jest.mocked(leave.leaveTo);

const hub = 'https://hub.example';

beforeEach(() => {
  sessionStorage.clear();
  leaveTo.mockReset();
  provideSettings({ hubOrigin: hub });
  act(() => closeDialog());
});

const frame = () => screen.getByTitle<HTMLIFrameElement>('评论');
type Words = Parameters<typeof pageMessage>[0];

const say = (words: Words, from: { origin?: string; source?: Window | null } = {}) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: hub,
        source: frame().contentWindow,
        ...from,
        data: pageMessage(words),
      }),
    );
  });

const open = async (sourceId = 'story-7') => {
  const page = await renderPart(
    <>
      <CommentButton sourceId={sourceId} count={3} />
      <Dialogs goesOn />
    </>,
  );
  await page.user.click(screen.getByRole('button', { name: '评论 3' }));
  await screen.findByRole('dialog', { name: '评论' });
  return page;
};

test('评论 opens the hub’s page of comments on the thing, in a frame of that name', async () => {
  await open('paper-0b1c');
  expect(frame()).toHaveAttribute('src', `${hub}/comments/paper-0b1c?host=http%3A%2F%2Flocalhost`);
});

test('the page in the frame says how tall it is, and closes the dialog by its Escape', async () => {
  await open();
  say({ type: 'height', height: 612.4 });
  expect(frame().style.getPropertyValue('--tall')).toBe('613px');
  say({ type: 'close' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '评论 3' })).toHaveFocus();
});

test('it is told how the page looks, now and later, at the hub’s origin alone', async () => {
  await open();
  const told = jest.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  document.documentElement.dataset['theme'] = 'dark';
  say({ type: 'ready' });
  expect(told.mock.calls.at(-1)).toEqual([{ topic: 'hub-comments', type: 'theme', theme: 'dark' }, hub]);
  delete document.documentElement.dataset['theme'];
  await waitFor(() =>
    expect(told.mock.calls.at(-1)).toEqual([{ topic: 'hub-comments', type: 'theme', theme: 'system' }, hub]),
  );
});

test('a comment more or less is counted where the thing stands', async () => {
  await open('story-70');
  say({ type: 'count', change: 1 });
  say({ type: 'count', change: 1 });
  expect(screen.getByRole('button', { name: '评论 5', hidden: true })).toBeInTheDocument();
  say({ type: 'count', change: -1 });
  expect(screen.getByRole('button', { name: '评论 4', hidden: true })).toBeInTheDocument();
});

test('younger data of the page win over what was counted', async () => {
  const { rerender } = await open('story-71');
  say({ type: 'count', change: 1 });
  rerender(<CommentButton sourceId="story-71" count={9} />);
  expect(screen.getByRole('button', { name: '评论 9' })).toBeVisible();
});

test('words of another window or origin do nothing', async () => {
  await open('story-72');
  const forged: Words[] = [
    { type: 'login', comment: undefined },
    { type: 'close' },
    { type: 'count', change: 1 },
    { type: 'height', height: 9 },
  ];
  for (const words of forged) {
    say(words, { origin: 'https://evil.example' });
    say(words, { source: window });
    say(words, { source: null });
  }
  expect(leaveTo).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: '评论' })).toBeVisible();
  expect(screen.getByRole('button', { name: '评论 3', hidden: true })).toBeInTheDocument();
  expect(frame().style.getPropertyValue('--tall')).toBe('');
});

test('a login that is needed inside is this window’s, and the dialog opens again afterwards', async () => {
  await open();
  say({ type: 'login', comment: 31 });
  expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login?'));
  act(() => closeDialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => receiveLogin(loginInfo({ id: 7 })));
  await screen.findByRole('dialog', { name: '评论' });
  expect(frame()).toHaveAttribute('src', expect.stringMatching(/\/comments\/story-7\?.*comment=31$/));
  act(() => receiveLogin({}));
});

test('inside the page of comments nothing goes on: the page around it does', async () => {
  act(() => logInTo({ what: 'comment', sourceId: 'story-7' }));
  await renderPart(<Dialogs goesOn={false} />);
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => receiveLogin({}));
});

test('a page that never answers is an error with a way to try again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    await renderPart(<Dialogs goesOn />);
    await act(async () => openDialog({ dialog: 'comments', sourceId: 'story-7' }));
    await act(async () => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('出错啦')).toBeInTheDocument();
    expect(frame()).not.toBeVisible();
    // It was only slow.
    say({ type: 'ready' });
    expect(screen.queryByText('出错啦')).toBeNull();
    expect(frame()).toBeVisible();
    act(() => closeDialog());
    await act(async () => openDialog({ dialog: 'comments', sourceId: 'story-8' }));
    await act(async () => jest.advanceTimersByTime(20_000));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(frame()).toBeInTheDocument();
    say({ type: 'ready' });
    await act(async () => jest.advanceTimersByTime(20_000));
    expect(frame()).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
