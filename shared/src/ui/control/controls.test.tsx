import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderPart } from '../../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';

test('a busy button keeps its place and its focus and takes no second click', async () => {
  const act = jest.fn();
  const { user, rerender } = await renderPart(<Button onClick={act}>提交</Button>);
  await user.click(screen.getByRole('button', { name: '提交' }));
  rerender(
    <Button busy onClick={act}>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  await user.click(button);
  expect(act).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeEnabled();
});

test('a button submits no form unless told so', async () => {
  await renderPart(<Button>普通</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('an icon button is called by its label, whatever stands inside', async () => {
  await renderPart(
    <IconButton label="收藏 1,234" icon={<svg />} aria-pressed>
      1.2k
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: '收藏 1,234', pressed: true })).toHaveTextContent('1.2k');
});

test('a select gives the chosen value, of the type of its options', async () => {
  const choose = jest.fn();
  const options = [
    { value: 'day' as const, label: '今天' },
    { value: 'week' as const, label: '本周' },
  ];
  const { user } = await renderPart(
    <Select label="时间范围" options={options} value="day" onChange={choose} />,
  );
  const select = screen.getByRole('combobox', { name: '时间范围' });
  expect(screen.getByRole('option', { name: '今天', selected: true })).toBeInTheDocument();
  await user.selectOptions(select, '本周');
  expect(choose).toHaveBeenCalledWith('week');
});

test('what was chosen before the page listened is told once it does', async () => {
  const choose = jest.fn();
  const options = ['day', 'week'].map((value) => ({ value, label: value }));
  const select = <Select label="时间范围" options={options} value="day" onChange={choose} />;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(select);
  for (const field of box.querySelectorAll('select')) field.value = 'week';
  const root = await act(async () => hydrateRoot(box, select));
  expect(choose.mock.calls).toEqual([['week']]);
  act(() => root.unmount());
  box.remove();
});

test('a checkbox is checked, not checked or mixed', async () => {
  const change = jest.fn();
  const { user, rerender } = await renderPart(
    <Checkbox checked={false} mixed onChange={change}>
      全选
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: '全选' });
  expect(box).toBePartiallyChecked();
  await user.click(screen.getByText('全选'));
  expect(change).toHaveBeenCalledWith(true);
  rerender(
    <Checkbox checked onChange={change}>
      全选
    </Checkbox>,
  );
  expect(box).toBeChecked();
  expect(box).not.toBePartiallyChecked();
});

test('what is chosen in the very moment in which the page begins to listen is told once', async () => {
  const choose = jest.fn();
  const options = ['day', 'week'].map((value) => ({ value, label: value }));
  const select = <Select label="时间范围" options={options} value="day" onChange={choose} />;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(select);
  // React has not begun yet; an event makes it draw at once, and give the event to what it drew.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = hydrateRoot(box, select);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: '时间范围' });
  field.value = 'week';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(choose.mock.calls).toEqual([['week']]);
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  box.remove();
});
