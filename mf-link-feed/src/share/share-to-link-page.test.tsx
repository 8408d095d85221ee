import { receiveLogin } from '@hub/shared/runtime/auth';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { beginAnew, button, field, stored, takePosts, toasts } from '../composer/composer.testing.tsx';
import { ShareToLinkPage } from './share-to-link-page.tsx';

const routes = [
  { path: '/shareToLink', Component: ShareToLinkPage },
  { path: '/link/:id', Component: () => <p>动态</p> },
];
const show = (query: string) => renderPage(routes, `/shareToLink${query}`);
const article = '?url=https%3A%2F%2Fexample.org%2Fa&title=%E9%A2%98';

beforeEach(beginAnew);

test('a visitor sees what would be shared and how to log in', async () => {
  act(() => receiveLogin({}));
  await show(article);
  expect(screen.getByRole('region', { name: '将要分享的内容' })).toHaveTextContent('题');
  expect(screen.getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute('target', '_blank');
  const login = screen.getByRole('link', { name: '登录/注册' });
  expect(decodeURIComponent(decodeURIComponent(login.getAttribute('href') ?? ''))).toContain(
    '/shareToLink?url=',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a member writes around title and address, and is led to what was posted', async () => {
  const { inputs } = takePosts();
  const { user, url } = await show(article);
  await waitFor(() => expect(field()).toHaveValue('题\nhttps://example.org/a'));
  await user.type(field(), '{Home}推荐');
  await user.click(button());
  await waitFor(() => expect(url()).toBe('/link/3000'));
  expect(inputs).toEqual([expect.objectContaining({ status: '推荐题\nhttps://example.org/a' })]);
  expect(toasts()).toEqual(['已发布']);
});

test('what was written about an address is there again with that address', async () => {
  const { user, unmount } = await show(article);
  expect(await screen.findByRole('textbox')).toHaveFocus();
  await user.keyboard('，好');
  unmount();
  expect(stored()).toContain('，好');
  await show(article);
  await waitFor(() => expect(field()).toHaveValue('题\nhttps://example.org/a，好'));
  await act(async () => receiveLogin({}));
});

test.each(['', '?url=javascript%3Aalert(1)&title=x', '?url=%2Fview%2F1', '?url=data%3Atext%2Fhtml%2Cx'])(
  'nothing is offered for %s',
  async (query) => {
    await show(query);
    expect(screen.getByText(/没有可以分享的网址/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: '登录/注册' })).toBeNull();
  },
);
