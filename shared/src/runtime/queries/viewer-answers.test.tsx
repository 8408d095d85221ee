import '../../testing/fake-browser.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { loginInfo } from '../../contracts/testing/account.ts';
import { receiveLogin, useAuth } from '../auth/auth.ts';
import { useViewer } from '../auth/viewer.ts';
import { QueriesProvider } from './queries-provider.tsx';
import { createQueryClient, dehydrate, hydrate, useInfiniteQuery, useQuery, viewerFlags } from './query.ts';

/** All that was asked is answered and drawn; each of these takes a turn of its own. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const become = async (login: Parameters<typeof receiveLogin>[0]) => {
  act(() => receiveLogin(login));
  await settled();
};
const member = (id = 7) => become(loginInfo({ id }));
const visitor = () => become({});

beforeEach(() => useAuth.setState({ status: 'unknown', info: undefined }, true));

interface Question {
  name: string;
  enabled?: boolean;
  /** Theirs alone. */
  isOwn?: boolean;
}

/** What was asked as whom, and what is answered. */
interface Page {
  asked: string[];
  answer: (name: string) => unknown;
}

const Place = ({ name, enabled = true, isOwn = false, page }: Question & { page: Page }) => {
  const viewer = useViewer();
  const { data = '…' } = useQuery({
    queryKey: [name, {}, viewer],
    queryFn: async () => {
      page.asked.push(`${name} ${viewer}`);
      return page.answer(`${name} of ${viewer}`);
    },
    enabled,
    ...(isOwn ? {} : { meta: viewerFlags }),
  });
  return <p>{String(data)}</p>;
};

const List = ({ asked }: { asked: string[] }) => {
  const viewer = useViewer();
  const { data, fetchNextPage } = useInfiniteQuery({
    queryKey: ['list', {}, viewer],
    queryFn: async ({ pageParam }) => {
      asked.push(`${pageParam} ${viewer}`);
      return `${pageParam} of ${viewer}`;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    meta: viewerFlags,
  });
  return (
    <button type="button" onClick={() => void fetchNextPage()}>
      {data?.pages.join()}
    </button>
  );
};

/** A page in the browser: what its document brought, what it shows, and what it asked as whom. */
const open = async (served: readonly string[], ...shown: Question[]) => {
  const server = createQueryClient();
  for (const name of served) {
    const queryFn = () => `${name} served`;
    await server.fetchQuery({ queryKey: [name, {}, 0], queryFn, meta: viewerFlags });
  }
  const client = createQueryClient();
  hydrate(client, dehydrate(server));
  const page: Page = { asked: [], answer: (name) => name };
  const places = (questions: Question[]) => (
    <QueriesProvider client={client}>
      {questions.map((question) => (
        <Place key={question.name} {...question} page={page} />
      ))}
    </QueriesProvider>
  );
  const { rerender } = render(places(shown));
  await settled();
  const show = async (...questions: Question[]) => {
    rerender(places(questions));
    await settled();
  };
  const words = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
  return { page, show, words };
};

test('what came with the document is asked anew for a member, once, where it is shown, and stays till then', async () => {
  const { page, show, words } = await open(['there', 'later', 'never'], { name: 'there' });
  expect([page.asked, words()]).toEqual([[], ['there served']]);
  const { promise, resolve } = Promise.withResolvers<void>();
  page.answer = (name) => promise.then(() => name);
  await member();
  expect([page.asked, words()]).toEqual([['there 7'], ['there served']]);
  resolve();
  await waitFor(() => expect(words()).toEqual(['there of 7']));
  await show({ name: 'there' }, { name: 'later', enabled: false });
  expect(words()).toEqual(['there of 7', 'later served']);
  await show({ name: 'there' }, { name: 'later' });
  await show({ name: 'later' });
  await member();
  expect(page.asked).toEqual(['there 7', 'later 7']);
});

test('a visitor has it already', async () => {
  const { page, show } = await open(['there', 'later'], { name: 'there' });
  await visitor();
  await show({ name: 'later' });
  expect(page.asked).toEqual([]);
});

test('what the browser asked itself, before it knew, is whose it then hears of', async () => {
  const { page, words } = await open([], { name: 'list' });
  page.answer = () => 'nobody asked for this';
  await member();
  expect([page.asked, words()]).toEqual([['list 0'], ['list of 0']]);
});

test('whoever logs out, or in as somebody else, gets answers of their own', async () => {
  const { page, show, words } = await open([], { name: 'there' }, { name: 'left' });
  await member();
  await show({ name: 'there' });
  await visitor();
  await show({ name: 'there' }, { name: 'left' });
  expect(words()).toEqual(['there of 0', 'left of 0']);
  await member(8);
  expect(words()).toEqual(['there of 8', 'left of 8']);
  expect(page.asked.slice(2).sort()).toEqual(['left 0', 'left 8', 'there 0', 'there 8']);
});

test('what is a member’s alone is shown to nobody else, not for a moment', async () => {
  await member();
  const { page, words } = await open([], { name: 'binding', isOwn: true });
  expect(words()).toEqual(['binding of 7']);
  page.answer = () => new Promise(() => {});
  await member(8);
  expect(words()).toEqual(['…']);
});

test('an answer that was under way for a visitor is nobody else’s', async () => {
  await visitor();
  const { page, show, words } = await open([]);
  const { promise, resolve } = Promise.withResolvers<string>();
  page.answer = () => promise;
  await show({ name: 'list' });
  page.answer = (name) => name;
  await member();
  resolve('a visitor’s');
  await settled();
  expect([page.asked, words()]).toEqual([['list 0', 'list 7'], ['list of 7']]);
});

test('a failure leaves what was shown, and is no loop; whoever comes back gets another try', async () => {
  const { page, show, words } = await open(['list'], { name: 'list' });
  page.answer = () => Promise.reject(new Error('no network'));
  await member();
  await show({ name: 'list', enabled: true });
  expect([page.asked, words()]).toEqual([['list 7'], ['list served']]);
  page.answer = (name) => name;
  await show();
  await show({ name: 'list' });
  expect([page.asked, words()]).toEqual([['list 7', 'list 7'], ['list of 7']]);
});

test('a list keeps its pages, and all of them are asked for anew', async () => {
  const client = createQueryClient();
  const asked: string[] = [];
  await visitor();
  render(
    <QueriesProvider client={client}>
      <List asked={asked} />
    </QueriesProvider>,
  );
  await settled();
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('1 of 0,2 of 0'));
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(screen.getByRole('button')).toHaveTextContent('1 of 0,2 of 0');
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('1 of 7,2 of 7'));
  expect(asked).toEqual(['1 0', '2 0', '1 7', '2 7']);
});
