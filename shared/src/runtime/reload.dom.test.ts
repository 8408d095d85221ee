import { beforeReload, reloadPage } from './reload.ts';

afterEach(() => jest.useRealTimers());

test('saves everything first, then reloads', async () => {
  const order: string[] = [];
  const forget = [
    beforeReload(() => void order.push('draft')),
    beforeReload(async () => {
      await Promise.resolve();
      order.push('answer');
    }),
  ];
  await reloadPage(() => order.push('reload'));
  for (const stop of forget) stop();
  expect(order).toEqual(['draft', 'answer', 'reload']);
});

test('a save that fails or hangs does not keep the page', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  const forget = [
    beforeReload(() => {
      throw new Error('full');
    }),
    beforeReload(() => new Promise(() => undefined)),
  ];
  const done = reloadPage(reload);
  await jest.advanceTimersByTimeAsync(1999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await done;
  for (const stop of forget) stop();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what was taken back is not saved any more', async () => {
  const save = jest.fn();
  beforeReload(save)();
  await reloadPage(() => undefined);
  expect(save).not.toHaveBeenCalled();
});
