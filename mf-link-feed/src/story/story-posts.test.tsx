import type { Status } from '@hub/shared/contracts/link/entities';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage, renderPart } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { lazySlots } from '../exposed/slots.ts';
import { logOut } from '../testing/log-in.ts';
import { StoryPage } from './story-page.tsx';

const call = 'GET /api_link/v1/stories/{id}/statuses';
const story = { id: '12', title: '从零推导注意力' };
const card = {
  ...{ url: 'http://localhost:8080/view/12', title: story.title, description: '', type: 'link' as const },
  ...{ author_name: '', author_url: '', provider_name: '示例社区', provider_url: '', html: '' },
  ...{ width: 0, height: 0, image: null, embed_url: '', blurhash: null },
};
const said = (id: number, given: Partial<Status> = {}) =>
  status({ id: String(id), account: feedAccount({ display_name: `成员${id}` }), story, card, ...given });

const show = async () => {
  const StoryPosts = await lazySlots['story.posts']();
  return renderPart(<StoryPosts about="story-12" />);
};

beforeEach(logOut);

test('under a story stand the latest statuses about it, each leading to its thread, without its card', async () => {
  const asked = answer(
    call,
    [4, 3, 2, 1].map((id) => said(id)),
  );
  await show();
  const section = await screen.findByRole('region', { name: /^在社交中讨论/ });
  expect(await within(section).findByText('4 条动态')).toBeVisible();
  const rows = within(section).getAllByRole('article');
  expect(
    rows.map((row) => row.getAttribute('aria-labelledby') && within(row).getByRole('heading').textContent),
  ).toEqual(['成员4', '成员3', '成员2']);
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: /前|20/ })).toHaveAttribute(
    'href',
    '/link/4',
  );
  expect(within(section).queryByText(story.title)).toBeNull();
  expect(screen.getByRole('link', { name: '查看全部讨论' })).toHaveAttribute('href', '/link/stories/12');
  expect(asked).toEqual([expect.objectContaining({ limit: '20' })]);
});

test('nothing stands there where nothing is said, and what failed can be tried again', async () => {
  refuse(call, 503);
  const { user } = await show();
  answer(call, []);
  await user.click(await screen.findByRole('button', { name: /重试|重新加载/ }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('its page lists all of them under the title, with the card that leads back, also beside pictures', async () => {
  answer(call, ({ input }) => (input['max_id'] ? [] : [said(4)]));
  await renderPage([{ path: '/link/stories/:id', Component: StoryPage }], '/link/stories/12');
  expect(await screen.findByRole('link', { name: '《从零推导注意力》' })).toHaveAttribute('href', '/view/12');
  const feed = await screen.findByRole('feed', { name: '社交中的讨论' });
  expect(within(feed).getByRole('link', { name: /^从零推导注意力/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/view\/12$/),
  );
});
