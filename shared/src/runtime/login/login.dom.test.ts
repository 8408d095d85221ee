import '../../testing/fake-browser.ts';
import { waitFor } from '@testing-library/dom';
import { loginInfo } from '../../contracts/testing/account.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { useAuth } from '../auth/auth.ts';
import { watchLogin } from './login.ts';

test('who is looking is told by the API', async () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  answer('GET /v1/users', loginInfo({ id: 7 }));
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const unsubscribe = useAuth.subscribe(({ status }) => status === 'member' && resolve());
  const stop = watchLogin();
  await known;
  expect(useAuth.getState().info?.id).toBe(7);
  for (const end of [stop, unsubscribe]) end();
});

test('a check that failed is made again: a moment without a network leaves no member a visitor', async () => {
  localStorage.clear();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  refuse('GET /v1/users', 503);
  const stop = watchLogin();
  await waitFor(() => expect(useAuth.getState().status).toBe('visitor'));
  answer('GET /v1/users', loginInfo({ id: 7 }));
  await waitFor(() => expect(useAuth.getState().info?.id).toBe(7), { timeout: 4000 });
  stop();
});
