import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

afterEach(() => jest.useRealTimers());

test('gives a value once it has stayed for a while', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 350), {
    initialProps: { value: '' },
  });
  for (const value of ['大', '大模', '大模型']) {
    rerender({ value });
    act(() => jest.advanceTimersByTime(349));
    expect(result.current).toBe('');
  }
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('大模型');
});
