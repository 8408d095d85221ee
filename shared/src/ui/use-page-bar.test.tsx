import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePageBar } from './use-page-bar.ts';

const Bar = () => {
  const bar = useRef<HTMLDivElement>(null);
  usePageBar(bar);
  return <div ref={bar} role="toolbar" />;
};

const told = () => document.documentElement.style.getPropertyValue('--page-bar');

test('tells how high the bar is, also when its words wrap, and nothing once it is gone', () => {
  let height = 69;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  let resized = () => {};
  const observe = jest.fn();
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((tell) => {
    resized = () => tell([], {} as ResizeObserver);
    return { observe, unobserve() {}, disconnect: () => (resized = () => {}) };
  });
  const { unmount } = render(<Bar />);
  expect(observe).toHaveBeenCalledWith(screen.getByRole('toolbar'), { box: 'border-box' });
  expect(told()).toBe('69px');
  height = 101;
  act(() => resized());
  expect(told()).toBe('101px');
  unmount();
  expect(told()).toBe('');
  resized();
  expect(told()).toBe('');
});
