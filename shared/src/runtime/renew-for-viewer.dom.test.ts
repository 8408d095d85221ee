import '../testing/fake-browser.ts';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { loginInfo } from '../contracts/testing/account.ts';
import { receiveLogin, useAuth } from './auth.ts';
import { createQueryClient, dehydrate, hydrate, ofViewer } from './query.ts';
import { renewForViewer } from './renew-for-viewer.ts';

const member = (id = 7) => receiveLogin(loginInfo({ id }));
const visitor = () => receiveLogin({});
const nobodyKnows = () => useAuth.setState({ status: 'unknown', info: undefined }, true);
const settled = () => new Promise((resolve) => setTimeout(resolve));

const ends: (() => void)[] = [];
beforeEach(nobodyKnows);
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A page in the browser: what its document brought, and how often it asked each question. */
const openDocument = async (served: readonly string[] = []) => {
  const server = createQueryClient();
  for (const name of served) server.setQueryData([name], 'served');
  const client = createQueryClient();
  hydrate(client, dehydrate(server));
  const asked: string[] = [];
  ends.push(renewForViewer(client), () => client.clear());
  const show = (
    name: string,
    given: { meta?: typeof ofViewer; queryFn?: () => unknown; enabled?: boolean } = {},
  ) => {
    const queryFn = async () => {
      asked.push(name);
      return given.queryFn?.() ?? `answer ${asked.length}`;
    };
    const options = { queryKey: [name], meta: ofViewer, refetchOnMount: false, ...given, queryFn };
    const observer = new QueryObserver(client, options);
    const leave = observer.subscribe(() => {});
    ends.push(leave);
    return { leave, enable: () => observer.setOptions({ ...options, enabled: true }) };
  };
  return { client, asked, show };
};

test('what came with the document is asked anew for a member, when it is known and where it is shown, once', async () => {
  const { asked, show, client } = await openDocument(['there', 'later', 'never', 'tags']);
  show('there');
  show('tags', { meta: undefined as never });
  await settled();
  expect(asked).toEqual([]);
  member();
  // Shown until the answer is there.
  expect(client.getQueryData(['there'])).toBe('served');
  await settled();
  expect(asked).toEqual(['there']);
  const { leave } = show('later');
  await settled();
  leave();
  show('later');
  member();
  await settled();
  expect(asked).toEqual(['there', 'later']);
});

test('a question that waits for its input is asked anew once it may be asked', async () => {
  const { asked, show } = await openDocument(['list']);
  member();
  const { enable } = show('list', { enabled: false });
  await settled();
  expect(asked).toEqual([]);
  enable();
  await settled();
  expect(asked).toEqual(['list']);
});

test('a visitor has it already', async () => {
  const { asked, show } = await openDocument(['there', 'later']);
  show('there');
  visitor();
  show('later');
  await settled();
  expect(asked).toEqual([]);
});

test('what the browser asked itself, before it knew, is whose it then hears of', async () => {
  const { asked, show } = await openDocument();
  show('list');
  member();
  await settled();
  show('list');
  await settled();
  expect(asked).toEqual(['list']);
});

test('whoever logs out, or in as somebody else, sees nothing of who was there before', async () => {
  const { asked, show } = await openDocument();
  member();
  show('there');
  show('left').leave();
  await settled();
  visitor();
  await settled();
  show('left');
  await settled();
  expect(asked).toEqual(['there', 'left', 'there', 'left']);
  member(8);
  await settled();
  expect(asked.slice(4).sort()).toEqual(['left', 'there']);
});

test('an answer that was under way for a visitor is asked for again', async () => {
  const { asked, show, client } = await openDocument();
  visitor();
  const { promise, resolve } = Promise.withResolvers<string>();
  show('list', { queryFn: () => (asked.length === 1 ? promise : 'mine') });
  member();
  resolve('a visitor’s');
  await settled();
  await settled();
  expect(client.getQueryData(['list'])).toBe('mine');
  expect(asked).toEqual(['list', 'list']);
});

test('what the viewer does while their answer is on its way is not undone by it', async () => {
  const { asked, show, client } = await openDocument(['list']);
  const { promise, resolve } = Promise.withResolvers<string>();
  show('list', { queryFn: () => (asked.length === 1 ? promise : 'mine, voted') });
  member();
  client.setQueryData(['list'], 'served, voted');
  resolve('mine, as it was');
  await settled();
  await settled();
  expect(client.getQueryData(['list'])).toBe('mine, voted');
  expect(asked).toEqual(['list', 'list']);
});

test('a failure leaves what was shown, and is no loop; whoever comes back gets another try', async () => {
  const { asked, show, client } = await openDocument(['list']);
  const { leave, enable } = show('list', { queryFn: () => Promise.reject(new Error('no network')) });
  member();
  await settled();
  enable();
  await settled();
  expect(asked).toEqual(['list']);
  expect(client.getQueryData(['list'])).toBe('served');
  leave();
  show('list');
  await settled();
  expect(client.getQueryData(['list'])).toBe('answer 2');
});

test('a list keeps its pages; one more that was asked for before it was known makes none of them a member’s', async () => {
  const { client } = await openDocument();
  client.setQueryData(['list'], { pages: ['served 1'], pageParams: [1] });
  const asked: number[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    meta: ofViewer,
    refetchOnMount: false,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return `mine ${pageParam}`;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  ends.push(list.subscribe(() => {}));
  await list.fetchNextPage();
  member();
  await settled();
  await settled();
  expect(list.getCurrentResult().data?.pages).toEqual(['mine 1', 'mine 2']);
  expect(asked).toEqual([2, 1, 2]);
});
