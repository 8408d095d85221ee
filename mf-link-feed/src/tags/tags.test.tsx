import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { logIn, logOut } from '../testing/log-in.ts';
import { TagPage } from './tag-page.tsx';
import { TagsPage } from './tags-page.tsx';

const tag = (following: boolean) => ({ id: 'rag', name: 'rag', url: '', history: [], following });
const show = (address: string) =>
  renderPage(
    [
      { path: '/link/tags', Component: TagsPage },
      { path: '/link/tags/:tag', Component: TagPage },
    ],
    address,
  );

beforeEach(() => {
  answer('GET /api_link/v1/timelines/tag/{hashtag}', []);
  answer('GET /api_link/v1/timelines/public', []);
});

test('a member follows a hashtag, and no longer', async () => {
  logIn();
  answer('GET /api_link/v1/tags/{name}', tag(false));
  const { user } = await show('/link/tags/RAG');
  const button = await screen.findByRole('button', { name: '关注 #RAG' });
  await waitFor(() => expect(button).toBeEnabled());
  answer('POST /api_link/v1/tags/{name}/follow', tag(true));
  await user.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('已关注 #RAG'));
  const asked = answer('POST /api_link/v1/tags/{name}/unfollow', tag(false));
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(button).toHaveAccessibleName('关注 #RAG'));
});

test('a visitor reads it without', async () => {
  logOut();
  await show('/link/tags/RAG');
  expect(await screen.findByRole('heading', { name: '#RAG' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /关注/ })).toBeNull();
});

test('what a member follows stands among the hashtags', async () => {
  logIn();
  answer('GET /api_link/v1/followed_tags', [tag(true)]);
  await show('/link/tags');
  const list = await screen.findByRole('region', { name: '我关注的话题' });
  expect(list).toHaveTextContent('#rag');
  expect(screen.getByRole('link', { name: '#rag' })).toHaveAttribute('href', '/link/tags/rag');
});
