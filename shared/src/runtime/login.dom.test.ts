import '../testing/fake-browser.ts';
import { QueryObserver } from '@tanstack/react-query';
import { loginInfo } from '../contracts/testing/account.ts';
import { answer } from '../testing/fake-api.ts';
import { receiveLogin, useAuth } from './auth.ts';
import { watchLogin } from './login.ts';
import { ofViewer, queryClient } from './query.ts';

/** Counts how often a question that somebody waits for is asked. */
const observe = (name: string, meta: Record<string, unknown>) => {
  let asked = 0;
  const stop = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => ++asked,
    meta,
  }).subscribe(() => {});
  return { asked: () => asked, stop };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('who is looking is told by the API, and answers with flags of the viewer are asked anew for them', async () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  const lists = observe('list', ofViewer);
  const tags = observe('tags', {});
  answer('GET /v1/users', loginInfo({ id: 7 }));
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const unsubscribe = useAuth.subscribe(({ status }) => status === 'member' && resolve());
  const stop = watchLogin();
  await known;
  await settled();
  expect([lists.asked(), tags.asked()]).toEqual([2, 1]);
  receiveLogin(loginInfo({ id: 7, score: 9 }));
  await settled();
  expect([lists.asked(), tags.asked()]).toEqual([2, 1]);
  receiveLogin({});
  await settled();
  expect([lists.asked(), tags.asked()]).toEqual([3, 1]);
  for (const end of [stop, unsubscribe, lists.stop, tags.stop]) end();
});
