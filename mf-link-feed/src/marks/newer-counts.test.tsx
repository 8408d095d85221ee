import type { Status } from '@hub/shared/contracts/link/entities';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { answer, hold } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { NotificationsPage } from '../notifications/notifications-page.tsx';
import { FakeSocket, fakeSockets, lastSocket } from '../testing/fake-socket.ts';
import { logIn } from '../testing/log-in.ts';
import { ThreadPage } from '../thread/thread-page.tsx';
import { LinkPage } from '../timeline/link-page.tsx';

const list = 'GET /api_link/v1/timelines/public';

beforeEach(() => {
  localStorage.clear();
  logIn();
});

/** A timeline that was read before the page was gone to. */
const read = async (...statuses: Status[]) => {
  const asked = answer(list, ({ input }) => (input['max_id'] || input['since_id'] ? [] : statuses));
  const page = await renderPage(
    [
      { path: '/link', Component: LinkPage },
      { path: '/link/notifications', Component: NotificationsPage },
      { path: '/link/:id', Component: ThreadPage },
    ],
    '/link',
  );
  await screen.findAllByRole('article');
  const go = (to: string) => act(() => page.router.navigate(to));
  const back = () => act(() => page.router.navigate(-1));
  return { ...page, asked, go, back };
};

const openThread = (one: Status, descendants: Status[] = []) => {
  answer('GET /api_link/v1/statuses/{id}', one);
  answer('GET /api_link/v1/statuses/{id}/context', { ancestors: [], descendants });
};

test('what a thread says of how many did what stands in the timeline too when one goes back, also in a boost', async () => {
  const answered = status({ id: '31', in_reply_to_id: '30' });
  const boost = status({ id: '50', reblog: { ...answered, reblog: null } });
  const { go, back } = await read(boost, status({ id: '30', bookmarked: true }));
  openThread(status({ id: '30', replies_count: 3, favourites_count: 2 }), [
    status({ ...answered, reblogs_count: 4 }),
  ]);
  await go('/link/30');
  expect(await screen.findByRole('button', { name: /^转发 4/ })).toBeVisible();
  await back();
  expect(await screen.findByRole('button', { name: /^回复 3/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^喜欢 2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^转发 4/ })).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: /^收藏/ }))
    expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a like that is under way counts once, and stays', async () => {
  const { user, go, back } = await read(status({ id: '30' }));
  const release = hold(
    'POST /api_link/v1/statuses/{id}/favourite',
    status({ id: '30', favourited: true, favourites_count: 1 }),
  );
  await user.click(screen.getByRole('button', { name: /^喜欢/ }));
  openThread(status({ id: '30', replies_count: 3, favourited: true, favourites_count: 1 }));
  await go('/link/30');
  await screen.findByText('还没有人回复');
  await back();
  expect(await screen.findByRole('button', { name: /^回复 3/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^喜欢 1/ })).toHaveAttribute('aria-pressed', 'true');
  await act(async () => release());
  await waitFor(() => expect(screen.getByRole('button', { name: /^喜欢 1/ })).toBeVisible());
});

test('what a notification says is not contradicted by the timeline', async () => {
  const own = status({ id: '30', account: feedAccount({ id: '7' }) });
  const { go, back } = await read(own);
  answer('POST /api_link/v1/markers', {});
  answer('GET /api_link/v1/notifications', ({ input }) =>
    input['max_id']
      ? []
      : [
          {
            ...{ id: '1', type: 'favourite', group_key: '', created_at: own.created_at },
            account: feedAccount({ display_name: '甲' }),
            status: { ...own, favourites_count: 1 },
          },
        ],
  );
  await go('/link/notifications');
  await screen.findByText('喜欢了你的动态');
  await back();
  expect(await screen.findByRole('button', { name: /^喜欢 1/ })).toBeVisible();
});

test('an answer that is older than the timeline changes nothing in it', async () => {
  openThread(status({ id: '30', replies_count: 1 }));
  const { go, back, queryClient } = await read(status({ id: '30' }));
  await go('/link/30');
  await screen.findByText('还没有人回复');
  await back();
  await screen.findByRole('button', { name: /^回复 1/ });
  answer(list, ({ input }) =>
    input['max_id'] || input['since_id'] ? [] : [status({ id: '30', replies_count: 5 })],
  );
  await act(() => queryClient.refetchQueries({ queryKey: [list, { local: true }, 7] }));
  await screen.findByRole('button', { name: /^回复 5/ });
  await go('/link/30');
  await screen.findByText('还没有人回复');
  await back();
  expect(await screen.findByRole('button', { name: /^回复 5/ })).toBeVisible();
});

test('a notification that comes in raises numbers, not those of a mark of the viewer’s that it does not know of', async () => {
  fakeSockets();
  const own = status({ id: '30', account: feedAccount({ id: '7' }), favourited: true, favourites_count: 1 });
  await read(own, status({ id: '20' }));
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  lastSocket().accept();
  lastSocket().say(['user:notification'], 'notification', {
    ...{ id: '1', type: 'mention', account: feedAccount() },
    // Other servers say nothing of marks.
    status: { ...own, replies_count: 2, reblogs_count: 3, favourited: undefined, favourites_count: 0 },
  });
  expect(await screen.findByRole('button', { name: /^回复 2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^转发 3/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^喜欢 1/ })).toHaveAttribute('aria-pressed', 'true');
});
