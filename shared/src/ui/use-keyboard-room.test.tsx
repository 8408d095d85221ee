import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useKeyboardRoom } from './use-keyboard-room.ts';

const Page = () => {
  const part = useRef<HTMLFormElement>(null);
  useKeyboardRoom(part);
  return <form ref={part} aria-label="写作" />;
};

const viewport = Object.assign(new EventTarget(), { scale: 1, height: 768, offsetTop: 0 });
const covered = () => screen.getByRole('form').style.getPropertyValue('--keyboard');
const become = (news: Partial<typeof viewport>, event = 'resize') =>
  act(() => void Object.assign(viewport, news).dispatchEvent(new Event(event)));

test('tells what the keyboard covers, wherever the page is scrolled to, and nothing to who zooms in', () => {
  Object.assign(window, { innerHeight: 768, visualViewport: viewport });
  render(<Page />);
  expect(covered()).toBe('0px');
  become({ height: 460.4 });
  expect(covered()).toBe('308px');
  become({ offsetTop: 100 }, 'scroll');
  expect(covered()).toBe('208px');
  become({ scale: 2, height: 384, offsetTop: 0 });
  expect(covered()).toBe('0px');
});

test('does without where the browser does not tell', () => {
  Object.assign(window, { visualViewport: null });
  render(<Page />);
  expect(covered()).toBe('');
});
