import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { answer } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { FakeSocket, fakeSockets, lastSocket } from '../testing/fake-socket.ts';
import { logIn, logOut } from '../testing/log-in.ts';
import { LinkPage } from '../timeline/link-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const call = 'GET /api_link/v1/notifications';
const show = () =>
  renderPage([{ path: '/link/notifications', Component: NotificationsPage }], '/link/notifications');

const notification = (given: Partial<FeedNotification>): FeedNotification => ({
  id: '1',
  type: 'follow',
  group_key: '',
  created_at: '2026-11-20T02:05:00.000Z',
  account: feedAccount({ display_name: '甲' }),
  ...given,
});

const markers = 'POST /api_link/v1/markers';
const count = 'GET /api_link/v1/notifications/unread_count';

beforeEach(() => {
  localStorage.clear();
  answer(markers, {});
});

test('who did what, and what was said to me as it was said', async () => {
  logIn();
  const said = status({ id: '77', content: '<p>你好 @user7</p>' });
  answer(call, ({ input }) =>
    input['max_id']
      ? []
      : [
          notification({ id: '3' }),
          notification({
            id: '2',
            type: 'favourite',
            status: status({ id: '66', content: '<p>我的话</p>' }),
          }),
          notification({ id: '1', type: 'mention', status: said }),
        ],
  );
  await show();
  const [follow, like, mention] = await screen.findAllByRole('article');
  expect(follow).toHaveTextContent('甲 关注了你');
  expect(like).toHaveTextContent('甲 喜欢了你的动态');
  expect(screen.getByRole('link', { name: '我的话' })).toHaveAttribute('href', '/link/66');
  expect(mention).toHaveTextContent('你好 @user7');
});

test('the list goes on where its Link header says', async () => {
  logIn();
  const asked: unknown[] = [];
  answer(
    call,
    ({ input }) => {
      asked.push(input['max_id']);
      return input['max_id'] ? [] : [notification({ id: '30' })];
    },
    { link: '<http://localhost/api/v1/notifications?max_id=25&limit=40>; rel="next"' },
  );
  await show();
  await screen.findByRole('article');
  await comeNear();
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(asked).toEqual([undefined, '25']);
});

test('a visitor is told what it is for', async () => {
  logOut();
  await show();
  expect(screen.getByText(/别人提到你/)).toBeVisible();
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

test('how many were not seen stands on the tab, as they come, until they are seen', async () => {
  fakeSockets();
  logIn();
  answer(count, { count: 2 });
  answer('GET /api_link/v1/timelines/public', []);
  await renderPage([{ path: '/link', Component: LinkPage }], '/link');
  expect(await screen.findByRole('link', { name: '通知 2' })).toBeVisible();
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  lastSocket().accept();
  answer(count, { count: 3 });
  lastSocket().say(['user:notification'], 'notification', {});
  expect(await screen.findByRole('link', { name: '通知 3' })).toBeVisible();
});

test('what is shown counts as seen', async () => {
  logIn();
  answer(count, { count: 2 });
  answer(call, ({ input }) =>
    input['max_id'] ? [] : [notification({ id: '30' }), notification({ id: '20' })],
  );
  const noted = answer(markers, () => {
    answer(count, { count: 0 });
    return {};
  });
  await show();
  await waitFor(() => expect(noted).toEqual([{ notifications: { last_read_id: '30' } }]));
  expect(await screen.findByRole('link', { name: '通知' })).toBeVisible();
});
