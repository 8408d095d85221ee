import type { Status } from '@hub/shared/contracts/link/entities';
import { status } from '@hub/shared/contracts/testing/link';
import { answer, hold } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeSocket, fakeSockets, lastSocket } from '../../testing/fake-socket.ts';
import { logIn, logOut } from '../../testing/log-in.ts';
import { LinkPage } from '../link-page.tsx';

const list = 'GET /api_link/v1/timelines/public';

/** A timeline that its stream tells of what happens. */
const hear = async (...known: Status[]) => {
  fakeSockets();
  answer(list, ({ input }) => (input['max_id'] || input['since_id'] ? [] : known));
  const page = await renderPage([{ path: '/link', Component: LinkPage }], '/link');
  await screen.findAllByRole('article');
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  lastSocket().accept();
  return page;
};

test('what others change or delete changes and goes on the open page, and in what waits', async () => {
  logOut();
  const boost = status({
    id: '50',
    reblog: { ...status({ id: '20', content: '<p>原来</p>' }), reblog: null },
  });
  const { user } = await hear(boost, status({ id: '30', content: '<p>会删</p>' }));
  const edited_at = '2026-11-20T03:00:00.000Z';
  lastSocket().say(['public:local'], 'update', status({ id: '60', content: '<p>新来</p>' }));
  for (const id of ['20', '60'])
    lastSocket().say(
      ['public:local'],
      'status.update',
      status({ id, content: `<p>改过 ${id}</p>`, edited_at }),
    );
  expect(await screen.findByText('改过 20')).toBeVisible();
  expect(screen.getByRole('button', { name: /^已编辑/ })).toBeVisible();
  lastSocket().say(['public:local'], 'delete', '30');
  await waitFor(() => expect(screen.queryByText('会删')).toBeNull());
  await user.click(screen.getByRole('button', { name: '有 1 条新动态' }));
  expect(await screen.findByText('改过 60')).toBeVisible();
});

test('who reads an entry that its author deletes goes on at the next', async () => {
  logOut();
  await hear(status({ id: '30' }), status({ id: '20' }));
  act(() => screen.getAllByRole('article')[0]?.focus());
  lastSocket().say(['public:local'], 'delete', '30');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/link/20'));
});

test('what waits goes on waiting when the latest of the page is deleted, and what comes then waits with it', async () => {
  logOut();
  await hear(status({ id: '30', content: '<p>会删</p>' }), status({ id: '20' }));
  lastSocket().say(['public:local'], 'update', status({ id: '40' }));
  lastSocket().say(['public:local'], 'delete', '30');
  await waitFor(() => expect(screen.queryByText('会删')).toBeNull());
  lastSocket().say(['public:local'], 'update', status({ id: '41' }));
  expect(await screen.findByRole('button', { name: '有 2 条新动态' })).toBeVisible();
});

test('what the viewer did, or is about to do, stays through a change that does not say it', async () => {
  logIn();
  const voted = { voted: true, own_votes: [1] };
  const poll = {
    ...{ id: '30', expires_at: null, expired: false, multiple: false, votes_count: 1, voters_count: 1 },
    options: ['甲', '乙'].map((title, at) => ({ title, votes_count: at })),
    emojis: [],
  };
  const known = { favourited: true, favourites_count: 2, bookmarked: true, muted: true, pinned: false };
  const { user } = await hear(status({ id: '30', ...known, poll: { ...poll, ...voted } }));
  const release = hold('POST /api_link/v1/statuses/{id}/reblog', status({ id: '31' }));
  await user.click(screen.getByRole('button', { name: /^转发/ }));
  const [socket] = FakeSocket.all;
  socket?.say(['public:local'], 'status.update', status({ id: '30', content: '<p>改过</p>', poll }));
  expect(await screen.findByText('改过')).toBeVisible();
  for (const name of [/^转发 1/, /^喜欢 2/, /^收藏/])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/你选的/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  const others = { ...poll, options: ['丙', '丁'].map((title) => ({ title, votes_count: 0 })) };
  socket?.say(['public:local'], 'status.update', status({ id: '30', poll: { ...others, voted: false } }));
  expect(await screen.findByRole('radio', { name: '丙' })).toBeVisible();
  await act(async () => release());
});
