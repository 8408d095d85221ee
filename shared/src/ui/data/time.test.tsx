import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EventDate } from './event-date.tsx';
import { Time } from './time.tsx';

const noon = Date.parse('2026-08-22T04:00:00Z');
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(noon);
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['renderedAt'];
});

test('says how long ago, and exactly when', () => {
  render(<Time value="2026-08-22 09:30 发布" />);
  const time = screen.getByText('2 小时前');
  expect(time).toHaveAttribute('datetime', '2026-08-22T01:30:00.000Z');
  expect(time).toHaveAttribute('title', '2026年8月22日 周六 09:30');
});

test('grows older while it is looked at, and stops its clock when it is gone', () => {
  const { unmount } = render(<Time value={new Date(noon - 30_000).toISOString()} />);
  expect(screen.getByText('刚刚')).toBeVisible();
  act(() => jest.advanceTimersByTime(minute));
  expect(screen.getByText('1 分钟前')).toBeVisible();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('shows text that is no time as it is', () => {
  const { container } = render(<Time value="长期有效" />);
  expect(container.innerHTML).toBe('长期有效');
});

test('hydrates a document from a cache without a word of complaint, then tells today’s time', async () => {
  const box = document.createElement('div');
  document.documentElement.dataset['renderedAt'] = String(noon);
  box.innerHTML = renderToString(<Time value="2026-08-22 11:00:00" />);
  expect(box).toHaveTextContent('1 小时前');
  jest.setSystemTime(noon + 3 * 60 * minute);
  await act(async () => {
    hydrateRoot(box, <Time value="2026-08-22 11:00:00" />, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
  expect(box).toHaveTextContent('4 小时前');
});

test('an event is told in Beijing time, and in the viewer’s where it differs', () => {
  // The viewer's clock is that of the machine, wherever it stands.
  const away = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
  const { container, rerender } = render(<EventDate start="2026-08-22 19:30:00" end="2026-08-22 21:00:00" />);
  expect(container).toHaveTextContent('2026年8月22日 周六 19:30–21:00');
  expect(container).toHaveTextContent(/北京时间；您当地 2026年8月2\d日 周. \d\d:\d\d/);
  away.mockRestore();
  rerender(<EventDate start="2026-08-22 00:00:00" end="2026-08-25 00:00:00" allDay />);
  expect(container.textContent).toBe('2026年8月22日 周六 – 8月25日 周二');
  rerender(<EventDate start="" end="" />);
  expect(container).toBeEmptyDOMElement();
});
