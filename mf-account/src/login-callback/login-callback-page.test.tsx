import { type receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { goOn } from './go-on.ts';
import { LoginCallbackPage } from './login-callback-page.tsx';

jest.mock('./go-on.ts', () => ({ goOn: jest.fn() }));

const gone = jest.mocked(goOn);
const story = 'http://localhost/view/1?a=1#b';
const show = (query = `?return=${encodeURIComponent(story)}`) =>
  renderPage([{ path: '/logincall', Component: LoginCallbackPage }], `/logincall${query}`);
const member = { id: 7, name: '林一' } as Parameters<typeof receiveLogin>[0];

beforeEach(() => {
  provideSettings({ hubOrigin: 'http://localhost', eventOrigin: 'http://localhost:8081' });
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  gone.mockClear();
});

test('says what goes on while it asks, and stays', async () => {
  const release = hold('GET /v1/users', {});
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('正在登录，马上返回');
  expect(gone).not.toHaveBeenCalled();
  release();
  await screen.findByRole('heading', { name: '登录没有完成' });
});

test('a login that arrived is in the shared store, and the reader goes on to where it began', async () => {
  answer('GET /v1/users', member);
  await show();
  await waitFor(() => expect(gone.mock.calls).toEqual([[story]]));
  expect(useAuth.getState().info).toMatchObject({ id: 7, name: '林一' });
});

test('says what to do when the login did not arrive', async () => {
  answer('GET /v1/users', {});
  await show();
  expect(await screen.findByRole('heading', { name: '登录没有完成' })).toBeVisible();
  expect(screen.getByRole('link', { name: '继续浏览' })).toHaveAttribute('href', story);
  const again = screen.getByRole('link', { name: '重新登录' }).getAttribute('href') ?? '';
  const login = new URL(again, 'http://localhost');
  expect(login.pathname).toBe('/auth/login');
  const back = new URL(login.searchParams.get('redirect_url') ?? '');
  expect(back.searchParams.get('return')).toBe(story);
  expect(gone).not.toHaveBeenCalled();
});

test('an answer that never came leaves the same ways open', async () => {
  refuse('GET /v1/users', 503, '');
  await show();
  expect(await screen.findByRole('link', { name: '重新登录' })).toBeVisible();
});

test('nobody is sent to a foreign page', async () => {
  answer('GET /v1/users', {});
  await show('?return=https%3A%2F%2Fevil.example%2F');
  expect(await screen.findByRole('link', { name: '继续浏览' })).toHaveAttribute('href', 'http://localhost/');
});
