import { fireEvent, screen } from '@testing-library/react';
import { begin, openEdit, press, row } from '../edit.testing.tsx';

beforeEach(begin);

const points = ['开场', '正题', '茶歇'].map((title) => ({ time: '', title, speaker: '' }));
const titles = () =>
  screen
    .getAllByLabelText('议题')
    .filter((one): one is HTMLInputElement => one instanceof HTMLInputElement)
    .map(({ value }) => value);

test('rows are moved by keys within them and by buttons; the focus goes along, and it is told', async () => {
  const { user } = await openEdit({ agenda: points });
  const last = row('日程第 3 项').getByLabelText('议题');
  last.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titles()).toEqual(['开场', '茶歇', '正题']);
  expect(last).toHaveFocus();
  expect(screen.getByText('已移到日程第 2 项')).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(titles()).toEqual(['茶歇', '开场', '正题']);
  fireEvent.keyDown(last, { key: 'ArrowDown', altKey: true, isComposing: true });
  expect(titles()).toEqual(['茶歇', '开场', '正题']);
  const down = press('下移日程第 1 项');
  down.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(titles()).toEqual(['开场', '正题', '茶歇']);
  expect(down).toHaveFocus();
});

test('a new row takes the focus; after the last one is gone the way to add one has it', async () => {
  const { user } = await openEdit({ agenda: points.slice(0, 2) });
  await user.click(press('添加日程'));
  expect(row('日程第 3 项').getByLabelText('时间')).toHaveFocus();
  await user.click(press('删除日程第 1 项'));
  expect(titles()).toEqual(['正题', '']);
  expect(press('删除日程第 1 项')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(press('添加日程')).toHaveFocus();
});
