import { comment, storyEntry } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { provideNavigation } from '@hub/shared/runtime/navigation';
import { answer } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { act, screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { beginAnew, field, logOut, threads, write } from './comments.testing.ts';

jest.mock('@hub/shared/runtime/leave');

beforeEach(() => {
  beginAnew();
  provideNavigation(() => undefined);
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(logOut);

const open = async (given: Parameters<typeof storyEntry>[0] = {}) => {
  answer('POST /v1/story/similar', []);
  answer('GET /v1/stories/{id}', storyEntry({ id: 12, content: '<p>正文</p>', comment_count: 1, ...given }));
  const page = await openPage('/view/12');
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const region = () => within(screen.getByRole('region', { name: '评论' }));

test('at the end of a story its comments stand and are written, and its number follows', async () => {
  const asked = threads({ content: '旧的' });
  answer(write, comment({ id: 90, content: '新的' }));
  const { user } = await open();
  await act(comeNear);
  expect(await region().findByText('旧的')).toBeVisible();
  expect(asked[0]).toEqual({ source_id: 'story-12', sort: 'new', page: '1' });
  await user.type(field(), '新的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  expect(await region().findByText('新的')).toBeVisible();
  expect(await screen.findByRole('button', { name: '评论 2' })).toBeVisible();
  await user.click(region().getByRole('radio', { name: '最热' }));
  expect(await region().findByText('旧的')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ sort: 'hot' });
});

test('a visitor who writes there logs in and comes back to that place', async () => {
  act(() => receiveLogin({}));
  answer('GET /v1/users', {});
  threads({ content: '旧的' });
  const { user } = await open();
  await act(comeNear);
  await region().findByText('旧的');
  await user.type(field(), '新的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  expect(jest.mocked(leave.leaveTo)).toHaveBeenCalled();
  expect(sessionStorage.getItem('hub:intention')).toContain('story-12');
});

test('a story that is not public is not discussed', async () => {
  await open({ status: 'pending' });
  expect(screen.queryByRole('region', { name: '评论' })).toBeNull();
});
