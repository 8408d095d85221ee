import { provideSettings } from '@hub/shared/runtime/settings';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { LoginCallbackPage } from './login-callback-page';

provideSettings({ hubOrigin: 'http://localhost', eventOrigin: 'http://localhost:8081' });

test('says what to do when the login did not arrive', async () => {
  answer('GET /v1/users', {});
  await renderPage(
    [{ path: '/logincall', Component: LoginCallbackPage }],
    '/logincall?return=http%3A%2F%2Flocalhost%2Fview%2F1',
  );
  expect(await screen.findByRole('heading', { name: '登录没有完成' })).toBeVisible();
  expect(screen.getByRole('link', { name: '继续浏览' })).toHaveAttribute('href', 'http://localhost/view/1');
  const again = screen.getByRole('link', { name: '重新登录' }).getAttribute('href') ?? '';
  expect(new URL(again, 'http://localhost').pathname).toBe('/auth/login');
});
