import { act, screen } from '@testing-library/react';
import { loginInfo } from '../contracts/testing/account.ts';
import { receiveLogin } from '../runtime/auth/auth.ts';
import { useViewer } from '../runtime/auth/viewer.ts';
import { comeNear } from '../testing/fake-browser.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Link } from '../ui/link.tsx';
import { Feed } from './feed.tsx';
import { useInfiniteList } from './use-infinite-list.ts';

interface Item {
  id: string;
}

const keyOf = ({ id }: Item) => id;
const renderItem = ({ id }: Item) => <h2>{id}</h2>;
const minute = 60_000;

const List = ({ loadPage }: { loadPage: (page: number) => Promise<Item[]> }) => {
  const list = useInfiniteList({
    queryKey: ['list', {}],
    viewer: useViewer(),
    loadPage,
    keyOf,
    addressed: true,
  });
  return <Feed name="专栏" list={list} renderItem={renderItem} />;
};

/** A list, a page beside it, and what was asked for. */
const show = async (address = '/') => {
  const asked: string[] = [];
  let edition = 1;
  const loadPage = async (page: number) => {
    asked.push(`${edition}/${page}`);
    return [{ id: `${edition}-${page}` }];
  };
  const page = await renderPage(
    [
      { path: '/', element: <List loadPage={loadPage} /> },
      { path: '/other', element: <Link href="/">专栏</Link> },
    ],
    address,
  );
  return {
    ...page,
    asked,
    newEdition: () => {
      edition++;
    },
    go: (to: string | number) =>
      act(async () => {
        await (typeof to === 'string' ? page.router.navigate(to) : page.router.navigate(to));
      }),
  };
};

const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

afterEach(() => {
  jest.restoreAllMocks();
  act(() => receiveLogin({}));
});

test('Back shows the list as it was left, in the first paint and without a request', async () => {
  const { asked, go, newEdition } = await show();
  await screen.findByText('1-1');
  await comeNear();
  expect(titles()).toEqual(['1-1', '1-2']);
  await go('/other');
  newEdition();
  later(10 * minute);
  await go(-1);
  expect(titles()).toEqual(['1-1', '1-2']);
  expect(asked).toEqual(['1/1', '1/2']);
});

test('what was answered to somebody else is asked anew, though it is known before the list is there', async () => {
  const { asked, go, newEdition } = await show();
  await screen.findByText('1-1');
  await go('/other');
  newEdition();
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(asked).toEqual(['1/1']);
  await go(-1);
  expect(await screen.findByText('2-1')).toBeVisible();
  expect(asked).toEqual(['1/1', '2/1']);
});

test('a link to a list seen a while ago shows its first page at once and renews it', async () => {
  const { asked, go, newEdition } = await show();
  await screen.findByText('1-1');
  await comeNear();
  await go('/other');
  newEdition();
  later(2 * minute);
  await go('/');
  await screen.findByText('2-1');
  expect(titles()).toEqual(['2-1']);
  expect(asked).toEqual(['1/1', '1/2', '2/1']);
});

test('a link to a list seen just now asks nothing', async () => {
  const { asked, go } = await show();
  await screen.findByText('1-1');
  await go('/other');
  await go('/');
  expect(titles()).toEqual(['1-1']);
  expect(asked).toEqual(['1/1']);
});

test('begins at the page that the address names, grows from there, and leads back', async () => {
  const { asked, url, user } = await show('/?page=3');
  await screen.findByText('1-3');
  await comeNear();
  expect(titles()).toEqual(['1-3', '1-4']);
  expect(asked).toEqual(['1/3', '1/4']);
  await user.click(screen.getByRole('link', { name: '上一页' }));
  await screen.findByText('1-2');
  expect(url()).toBe('/?page=2');
});

test.each(['0', '-1', 'x', '99999999999', ''])(
  'an address without a page, as ?page=%s, begins at the first',
  async (word) => {
    await show(`/?page=${word}`);
    expect(await screen.findByText('1-1')).toBeVisible();
    expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
  },
);
