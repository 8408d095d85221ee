import { act, screen, waitFor } from '@testing-library/react';
import { EntryFrame } from '../entries/entry-frame.tsx';
import { comeNear, goAway, watchedMargins } from '../testing/fake-browser.ts';
import { renderPart } from '../testing/render-page.tsx';
import { Feed } from './feed.tsx';
import { useInfiniteList } from './use-infinite-list.ts';

interface Item {
  id: string;
}

const keyOf = ({ id }: Item) => id;
const renderItem = ({ id }: Item) => <EntryFrame title={`第 ${id} 条`} href={`/view/${id}`} />;

const pageSize = 20;
/** Each page begins with the last two entries of the one before, as a list does that grows at its head. */
const overlappingPage = (page: number, pages: number): Item[] =>
  page > pages
    ? []
    : Array.from({ length: pageSize }, (_, at) => ({ id: String((page - 1) * (pageSize - 2) + at + 1) }));

const Column = ({ loadPage }: { loadPage: (page: number) => Promise<Item[]> }) => (
  <Feed
    name="专栏"
    list={useInfiniteList({ queryKey: ['column'], loadPage, keyOf })}
    renderItem={renderItem}
  />
);

const show = (loadPage: (page: number) => Promise<Item[]>) => renderPart(<Column loadPage={loadPage} />);
// Not by role: that looks at every element of the page, 20 pages deep.
const articles = () => [...document.querySelectorAll('article')];

test('20 pages deep: in order, each entry once, to the end', async () => {
  const asked: number[] = [];
  await show(async (page) => {
    asked.push(page);
    return overlappingPage(page, 20);
  });
  await screen.findByRole('article', { name: '第 1 条' });
  expect(watchedMargins()).toEqual(['800px 0px']);
  for (let page = 2; page <= 21; page++) await comeNear();

  expect(asked).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  const titles = articles().map((article) => article.querySelector('h2')?.textContent);
  expect(titles).toHaveLength(20 * 18 + 2);
  expect(new Set(titles).size).toBe(titles.length);
  expect(screen.getByText('没有更多了')).toBeVisible();
  expect(articles()[0]).toHaveAttribute('aria-setsize', String(titles.length));
  await comeNear();
  expect(asked).toHaveLength(21);
}, 30_000);

test('names the feed, its entries and their places, and says when it is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show((page) => (page === 1 ? Promise.resolve(overlappingPage(1, 9)) : promise.then(() => [])));
  await screen.findByRole('article', { name: '第 1 条' });
  const feed = screen.getByRole('feed', { name: '专栏' });
  expect(feed).toHaveAttribute('aria-busy', 'false');
  expect(articles()[1]).toHaveAttribute('aria-posinset', '2');
  expect(articles()[1]).toHaveAttribute('aria-setsize', '-1');
  await comeNear();
  expect(feed).toHaveAttribute('aria-busy', 'true');
  expect(articles()).toHaveLength(pageSize);
  resolve();
  await screen.findByText('没有更多了');
  expect(feed).toHaveAttribute('aria-busy', 'false');
});

test('after a page that is short the question for a next one moves nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const some = overlappingPage(1, 9).slice(0, 2);
  await show((page) => (page === 1 ? Promise.resolve(some) : promise.then(() => [])));
  await screen.findByRole('article', { name: '第 1 条' });
  expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
  await comeNear();
  expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
  resolve();
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('the button loads too, and brings the keyboard to the first new entry', async () => {
  const { user } = await show(async (page) => overlappingPage(page, 3));
  (await screen.findByRole('button', { name: '加载更多' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: '第 21 条' })).toHaveFocus();
  expect(await screen.findByText('已加载 38 条')).toBeInTheDocument();
});

test('a page that is added is drawn a few rows at a time, and told of once it is there', async () => {
  const { user } = await show(async (page) => overlappingPage(page, 3));
  const button = await screen.findByRole('button', { name: '加载更多' });
  const seen: [number, boolean][] = [];
  const feed = screen.getByRole('feed');
  const watch = new MutationObserver(() => {
    seen.push([articles().length, screen.queryByText(/^已加载/) !== null]);
  });
  watch.observe(feed, { childList: true });
  await user.click(button);
  await screen.findByText('已加载 38 条');
  watch.disconnect();
  expect(seen).toEqual([
    [24, false],
    [28, false],
    [32, false],
    [36, false],
    [38, true],
  ]);
});

test('what comes on top takes no row away from the end, nor the focus in it', async () => {
  const { queryClient } = await show(async (page) => (page === 1 ? overlappingPage(1, 9).slice(0, 3) : []));
  await screen.findByRole('article', { name: '第 3 条' });
  const last = articles()[2];
  act(() => last?.focus());
  act(() => {
    queryClient.setQueryData<{ pages: Item[][]; pageParams: number[] }>(['column'], (list) => ({
      pageParams: [1],
      pages: [[{ id: '新' }, ...(list?.pages[0] ?? [])]],
    }));
  });
  await screen.findByRole('article', { name: '第 新 条' });
  expect(last).toHaveFocus();
  expect(articles()[3]).toBe(last);
});

test('a failed page leaves the entries and offers to load again', async () => {
  let failing = true;
  const { user } = await show(async (page) => {
    if (page === 2 && failing) throw new Error('down');
    return overlappingPage(page, 2);
  });
  await screen.findByRole('article', { name: '第 1 条' });
  await comeNear();
  const retry = await screen.findByRole('button', { name: '请求失败，点击重新加载' });
  expect(articles()).toHaveLength(pageSize);
  await comeNear();
  expect(retry).toBeVisible();
  failing = false;
  await user.click(retry);
  await screen.findByRole('article', { name: '第 38 条' });
  expect(screen.queryByText('请求失败，点击重新加载')).toBeNull();
});

test('a failed first page is an error view whose retry works', async () => {
  let failing = true;
  const { user } = await show(async () => {
    if (failing) throw new Error('down');
    return [{ id: '1' }];
  });
  expect(await screen.findByText('出错啦')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('article', { name: '第 1 条' })).toBeVisible();
});

test('by keyboard the focus goes on to the first new entry, and stays on the button where that fails again', async () => {
  let next: Promise<Item[]> = Promise.reject(new Error('down'));
  const { user } = await show((page) => (page === 1 ? Promise.resolve(overlappingPage(1, 2)) : next));
  await screen.findByRole('article', { name: '第 1 条' });
  await comeNear();
  const retry = await screen.findByRole('button', { name: '请求失败，点击重新加载' });
  const { promise, reject } = Promise.withResolvers<Item[]>();
  next = promise;
  retry.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '正在重新加载' })).toHaveFocus();
  reject(new Error('down'));
  expect(await screen.findByRole('button', { name: '请求失败，点击重新加载' })).toHaveFocus();
  next = Promise.resolve(overlappingPage(2, 2));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: '第 21 条' })).toHaveFocus();
});

test('so it does after a first page that failed', async () => {
  let failing = true;
  const { user } = await show(async (page) => {
    if (failing) throw new Error('down');
    return overlappingPage(page, 1);
  });
  (await screen.findByRole('button', { name: '重试' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toHaveFocus());
  failing = false;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(articles()[0]).toHaveFocus());
});

test('an empty list says so', async () => {
  await show(async () => []);
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.queryByRole('feed')).toBeNull();
});

test('an API that gives the same page for ever is not asked for ever', async () => {
  let asked = 0;
  const { user } = await show(async () => {
    asked++;
    return [{ id: '1' }];
  });
  await screen.findByRole('article', { name: '第 1 条' });
  for (let turn = 0; turn < 10; turn++) await comeNear();
  expect(asked).toBe(4);
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  expect(asked).toBe(5);
});

test('j and k walk from heading to heading', async () => {
  const { user } = await show(async (page) => overlappingPage(page, 1));
  await screen.findByRole('article', { name: '第 1 条' });
  await user.keyboard('jj');
  // jsdom lays nothing out, so the first `j` finds no entry below the header but the first.
  expect(screen.getByRole('link', { name: '第 2 条' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: '第 1 条' })).toHaveFocus();
});

test('o opens the entry that has the focus, and nothing without one', async () => {
  const { user } = await show(async (page) => overlappingPage(page, 1));
  const link = await screen.findByRole('link', { name: '第 1 条' });
  const opened = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', opened);
  await user.keyboard('o');
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard('jo');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('Page Down and Page Up go from entry to entry; Control with End and Home leaves the feed', async () => {
  const { user } = await show(async (page) => overlappingPage(page, 1));
  await screen.findByRole('article', { name: '第 1 条' });
  await user.keyboard('j{PageDown}{PageDown}');
  expect(screen.getByRole('article', { name: '第 3 条' })).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('article', { name: '第 2 条' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: '加载更多' })).toHaveFocus();
});

const withActions = ({ id }: Item) => (
  <EntryFrame
    title={`第 ${id} 条`}
    href={`/view/${id}`}
    tags={<a href="/">标签 {id}</a>}
    actions={<button type="button">分享 {id}</button>}
  />
);
const Acting = () => {
  const loadPage = async (page: number) => overlappingPage(page, 2);
  const list = useInfiniteList({ queryKey: ['acting'], loadPage, keyOf });
  return <Feed name="专栏" list={list} renderItem={withActions} />;
};

describe('the actions and the tags of a row beyond the first page', () => {
  const button = (id: number) => screen.queryByText(`分享 ${id}`);
  const tag = (id: number) => screen.queryByText(`标签 ${id}`);

  test('are on the page while it is near the screen', async () => {
    await renderPart(<Acting />);
    await screen.findByRole('article', { name: '第 1 条' });
    await comeNear();
    await screen.findByRole('article', { name: '第 38 条' });
    await comeNear();
    expect(button(38)).toBeVisible();
    expect(tag(38)).toBeVisible();
    goAway();
    expect(button(38)).not.toBeInTheDocument();
    expect(tag(38)).not.toBeInTheDocument();
    expect(button(20)).toBeVisible();
    expect(tag(20)).toBeVisible();
    await comeNear();
    expect(button(38)).toBeVisible();
    expect(tag(38)).toBeVisible();
  });

  test('stay while somebody is in it', async () => {
    await renderPart(<Acting />);
    await screen.findByRole('article', { name: '第 1 条' });
    await comeNear();
    await screen.findByRole('article', { name: '第 38 条' });
    await comeNear();
    button(38)?.focus();
    goAway();
    expect(button(38)).toHaveFocus();
    expect(button(37)).not.toBeInTheDocument();
  });

  test('stay while text is marked from there', async () => {
    await renderPart(<Acting />);
    await screen.findByRole('article', { name: '第 1 条' });
    await comeNear();
    const [from, to] = [await screen.findByText('第 36 条'), screen.getByText('第 38 条')];
    await comeNear();
    getSelection()?.setBaseAndExtent(from, 0, to, 1);
    goAway();
    expect(getSelection()?.toString()).toContain('第 36 条');
    expect(getSelection()?.toString()).toContain('第 38 条');
    expect(button(36)).toBeVisible();
    expect(button(37)).not.toBeInTheDocument();
    expect(button(38)).toBeVisible();
    getSelection()?.removeAllRanges();
  });
});
