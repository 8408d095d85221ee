import { receiveLogin } from '@hub/shared/runtime/auth';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ShareToLinkPage } from './share-to-link-page.tsx';

const show = (query: string) =>
  renderPage([{ path: '/shareToLink', Component: ShareToLinkPage }], `/shareToLink${query}`);

test('a visitor sees what would be shared and how to log in', async () => {
  receiveLogin({});
  await show('?url=https%3A%2F%2Fexample.org%2Fa&title=%E9%A2%98');
  expect(screen.getByRole('region', { name: '将要分享的内容' })).toHaveTextContent('题');
  expect(screen.getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/即将开放/)).toBeVisible();
  const login = screen.getByRole('link', { name: '登录/注册' });
  expect(decodeURIComponent(decodeURIComponent(login.getAttribute('href') ?? ''))).toContain(
    '/shareToLink?url=',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['', '?url=javascript%3Aalert(1)&title=x', '?url=%2Fview%2F1', '?url=data%3Atext%2Fhtml%2Cx'])(
  'nothing is offered for %s',
  async (query) => {
    await show(query);
    expect(screen.getByText(/没有可以分享的网址/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '登录/注册' })).toBeNull();
  },
);
