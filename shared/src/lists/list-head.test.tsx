import { screen, within } from '@testing-library/react';
import { EntryFact } from '../entries/entry-fact.tsx';
import { renderPart } from '../testing/render-page.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import { DataAsOf } from './data-as-of.tsx';
import { SortBar } from './sort-bar.tsx';

const sorts = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
] as const;
const hrefOf = (ids: readonly string[]) => `/?tag=${ids.join(',')}`;
const tags = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, title: `标签${at}` }));

test('a window is there only where the order depends on one', async () => {
  const chosen: string[] = [];
  const bar = (time?: 'week') => (
    <SortBar
      sorts={sorts}
      sort="hot"
      hrefOf={(sort) => `/?sort=${sort}`}
      onSort={(sort) => chosen.push(sort)}
      time={time}
      onTime={(next) => chosen.push(next)}
    />
  );
  const { user, rerender } = await renderPart(bar('week'));
  await user.selectOptions(screen.getByRole('combobox', { name: '时间范围' }), '本月');
  await user.click(screen.getByRole('tab', { name: '最新' }));
  expect(chosen).toEqual(['month', 'new']);
  expect(screen.getByRole('tab', { name: '最新' })).toHaveAttribute('href', '/?sort=new');
  rerender(bar());
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('each chosen tag has its way out, many have one together', async () => {
  await renderPart(<ChosenTags tags={tags(10)} hrefOf={hrefOf} />);
  const list = screen.getByRole('list', { name: '已选标签' });
  expect(within(list).getAllByRole('link')).toHaveLength(8);
  expect(list).toHaveTextContent('等 10 个');
  const without = tags(10).slice(1);
  expect(screen.getByRole('link', { name: '取消标签 标签0' })).toHaveAttribute(
    'href',
    hrefOf(without.map(({ id }) => id)),
  );
  expect(screen.getByRole('link', { name: '清除' })).toHaveAttribute('href', hrefOf([]));
});

test('nothing to say is nothing on the page', async () => {
  const { container } = await renderPart(
    <>
      <ChosenTags tags={[]} hrefOf={hrefOf} />
      <DataAsOf day="" />
      <EntryFact icon="★" value={0} unit="个星标" />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('a fact has its exact number, a list its last day', async () => {
  const { container } = await renderPart(
    <>
      <EntryFact icon="★" value={12345} unit="个星标" />
      <DataAsOf day="2026-08-22" />
    </>,
  );
  expect(container).toHaveTextContent('12,345 个星标');
  expect(screen.getByText('2026-08-22')).toHaveAttribute('datetime', '2026-08-22');
});
