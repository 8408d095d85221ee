import '../testing/fake-browser.ts';
import { type InfiniteData, InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import { createQueryClient } from './query.ts';

type Data = InfiniteData<string>;

/** A list that is shown, and its pages as they are answered one by one. */
const openList = () => {
  const client = createQueryClient();
  const answers: ReturnType<typeof Promise.withResolvers<string>>[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const seen: unknown[] = [];
  // As React reads it.
  const leave = list.subscribe(
    notifyManager.batchCalls(() => seen.push(list.getCurrentResult().data?.pages)),
  );
  const change = (from: string, to: string) =>
    client.setQueryData<Data>(
      ['list'],
      (data) => data && { ...data, pages: data.pages.map((page) => (page === from ? to : page)) },
    );
  const pages = () => client.getQueryData<Data>(['list']);
  const close = () => {
    leave();
    client.clear();
  };
  return { list, answers, change, pages, close, seen, client };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is changed by hand while the next page is on its way stays, and is never shown as it was', async () => {
  const { list, answers, change, pages, close, seen } = openList();
  answers[0]?.resolve('one');
  await settled();
  const more = list.fetchNextPage();
  change('one', 'one, signed up');
  await settled();
  answers[1]?.resolve('two');
  await more;
  await settled();
  expect(pages()).toEqual({ pages: ['one, signed up', 'two'], pageParams: [1, 2] });
  expect(String(seen.at(-1))).toBe('one, signed up,two');
  const changedAt = seen.findIndex((shown) => String(shown) === 'one, signed up');
  expect(seen.slice(changedAt).every((shown) => String(shown).startsWith('one, signed up'))).toBe(true);
  const third = list.fetchNextPage();
  change('one, signed up', 'one');
  change('two', 'two, voted');
  answers[2]?.resolve('three');
  await third;
  expect(pages()?.pages).toEqual(['one', 'two, voted', 'three']);
  close();
});

test('a list that is asked for as a whole is as the answer says; a page that fails takes no change with it', async () => {
  const { list, answers, change, pages, close } = openList();
  answers[0]?.resolve('one');
  await settled();
  const more = list.fetchNextPage();
  change('one', 'one, signed up');
  answers[1]?.reject(new Error('no network'));
  await more;
  expect(pages()?.pages).toEqual(['one, signed up']);
  const whole = list.refetch();
  change('one, signed up', 'one, by hand');
  answers[2]?.resolve('one, as answered');
  await whole;
  expect(pages()?.pages).toEqual(['one, as answered']);
  close();
});
