import { render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { createElement } from 'react';
import createIcon from './icon-maker.ts';

const circle = { node: [['circle', { cx: '12', cy: '12', r: '3', key: 'a' }]] } as const;

/** Attributes without those that nothing reads. */
const shapeOf = (element: Element | null) =>
  Object.fromEntries(
    [...(element?.attributes ?? [])]
      .filter(({ name }) => name !== 'class' && name !== 'xmlns')
      .map(({ name, value }) => [name, value]),
  );

test('an icon has what the package’s own has', () => {
  const Icon = createIcon(circle);
  const ours = render(createElement(Icon, { size: 16, strokeWidth: 1.75 })).container.firstElementChild;
  const theirs = render(<Search size={16} strokeWidth={1.75} />).container.firstElementChild;
  expect(shapeOf(ours)).toEqual(shapeOf(theirs));
  expect(ours?.innerHTML).toBe('<circle cx="12" cy="12" r="3"></circle>');
});

test('an icon is hidden from screen readers unless it is named', () => {
  const Icon = createIcon(circle);
  render(createElement(Icon, { role: 'img', 'aria-label': '圆', className: 'mine' }));
  expect(screen.getByRole('img', { name: '圆' })).toHaveClass('mine');
  const { container } = render(createElement(Icon));
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
