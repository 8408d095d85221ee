import '../../testing/fake-browser.ts';
import { type InfiniteData, InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import { changeAnswers } from './change-answers.ts';
import { createQueryClient } from './query.ts';

type Data = InfiniteData<string>;

const queryKey = ['list'];
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A list that is shown, and its pages as they are answered one by one. */
const openList = () => {
  const client = createQueryClient();
  const answers: ReturnType<typeof Promise.withResolvers<string>>[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const seen: string[] = [];
  // As React reads it.
  const leave = list.subscribe(
    notifyManager.batchCalls(() => seen.push(String(list.getCurrentResult().data?.pages))),
  );
  const change = (from: string, to: string) =>
    changeAnswers<Data>(client, { queryKey }, (data) =>
      data.pages.includes(from)
        ? { ...data, pages: data.pages.map((page) => (page === from ? to : page)) }
        : data,
    );
  const pages = () => client.getQueryData<Data>(queryKey)?.pages;
  const close = () => {
    leave();
    client.clear();
  };
  return { list, answers, change, pages, close, seen, client };
};

test('what is done while the next page is on its way stays, and is never shown as it was', async () => {
  const { list, answers, change, pages, close, seen } = openList();
  answers[0]?.resolve('one');
  await settled();
  const more = list.fetchNextPage();
  change('one', 'one, signed up');
  await settled();
  answers[1]?.resolve('two');
  await more;
  await settled();
  expect(pages()).toEqual(['one, signed up', 'two']);
  expect(seen.at(-1)).toBe('one, signed up,two');
  const changedAt = seen.indexOf('one, signed up');
  expect(seen.slice(changedAt).every((shown) => shown.startsWith('one, signed up'))).toBe(true);
  close();
});

test.each(['answered', 'superseded'])('a late answer, %s, never overwrites what was done', async (how) => {
  const { list, answers, change, pages, close } = openList();
  answers[0]?.resolve('one');
  await settled();
  void list.refetch();
  change('one', 'one, voted');
  change('one, voted', 'one, taken back');
  const last = how === 'superseded' ? list.refetch({ cancelRefetch: true }) : undefined;
  answers.at(-1)?.resolve('one');
  await last;
  await settled();
  expect(pages()).toEqual(['one, taken back']);
  // What is asked for afterwards is as the answer says.
  const young = list.refetch();
  answers.at(-1)?.resolve('one');
  await young;
  await settled();
  expect(pages()).toEqual(['one']);
  close();
});

test('an answer stays as old as it was, and one that is to be asked for anew stays that', async () => {
  const { answers, change, pages, close, client } = openList();
  answers[0]?.resolve('one');
  await settled();
  // An old one: the answer of this very millisecond would look the same after any change.
  client.setQueryData(queryKey, client.getQueryData(queryKey), { updatedAt: 1000 });
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const before = client.getQueryState(queryKey);
  change('one', 'one, voted');
  expect(pages()).toEqual(['one, voted']);
  expect(client.getQueryState(queryKey)).toMatchObject({
    dataUpdatedAt: 1000,
    isInvalidated: true,
  });
  change('nowhere', 'there');
  expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe((before?.dataUpdateCount ?? 0) + 1);
  close();
});
