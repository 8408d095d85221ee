import '../testing/fake-browser.ts';
import { loginInfo } from '../contracts/testing/account.ts';
import { answer } from '../testing/fake-api.ts';
import { useAuth } from './auth.ts';
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
