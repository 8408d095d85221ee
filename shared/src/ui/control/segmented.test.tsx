import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { Segmented, type SegmentedProps } from './segmented.tsx';

type Sort = 'hot' | 'new' | 'mixed';

const options = [
  { value: 'hot' as const, label: '最热' },
  { value: 'new' as const, label: '最新' },
  { value: 'mixed' as const, label: '综合排序' },
];

const chosen = jest.fn();
beforeEach(() => chosen.mockReset());

const Sorts = (given: Partial<SegmentedProps<Sort>>) => {
  const [value, setValue] = useState<Sort>('hot');
  const onChange = (next: Sort) => {
    chosen(next);
    setValue(next);
  };
  return <Segmented label="排序" options={options} value={value} onChange={onChange} {...given} />;
};

test('is a list of tabs of which one is selected', async () => {
  const { user } = await renderPart(<Sorts />);
  expect(screen.getByRole('tablist', { name: '排序' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '最热', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '最新' }));
  expect(screen.getByRole('tab', { name: '最新', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '最新' }));
  expect(chosen.mock.calls).toEqual([['new']]);
});

test('or a group of radios', async () => {
  await renderPart(<Sorts role="radio" />);
  expect(screen.getByRole('radiogroup', { name: '排序' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '最热', checked: true })).toBeVisible();
});

test('is one stop of the tab key; arrows go round and choose', async () => {
  const { user } = await renderPart(<Sorts />);
  await user.tab();
  expect(screen.getByRole('tab', { name: '最热' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '综合排序', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}{Home}x');
  expect(screen.getByRole('tab', { name: '最热', selected: true })).toHaveFocus();
  expect(chosen.mock.calls.flat()).toEqual(['mixed', 'hot', 'mixed', 'hot']);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('choices with addresses are links, left alone when a new tab is meant', async () => {
  const { user } = await renderPart(<Sorts hrefOf={(value) => `/?sort=${value}`} />);
  const latest = screen.getByRole('tab', { name: '最新' });
  expect(latest).toHaveAttribute('href', '/?sort=new');
  const follow = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', follow);
  await user.keyboard('{Control>}');
  await user.click(latest);
  document.removeEventListener('click', follow);
  expect(follow).toHaveBeenCalledTimes(1);
  expect(chosen).not.toHaveBeenCalled();
});
