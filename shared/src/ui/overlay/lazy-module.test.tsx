import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';

test('loads once, forgets a failure, and keeps what came', async () => {
  const importer = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  const module = lazyModule(importer);
  await expect(Promise.all([module.load(), module.load()])).rejects.toThrow('offline');
  expect(importer).toHaveBeenCalledTimes(1);
  expect(module.current()).toBeUndefined();
  expect(await module.load()).toBe('module');
  expect(await module.load()).toBe('module');
  expect(importer).toHaveBeenCalledTimes(2);
  expect(module.current()).toBe('module');
});

test('a failed preload is nobody’s problem', async () => {
  preload(lazyModule(() => Promise.reject(new Error('offline'))));
  await act(async () => {});
});

test('the hook waits until it is wanted, and tells of a failure', async () => {
  const importer = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  const module = lazyModule(importer);
  const failed = jest.fn();
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(module, wanted, failed), {
    initialProps: { wanted: false },
  });
  expect(importer).not.toHaveBeenCalled();
  await act(async () => rerender({ wanted: true }));
  expect(failed).toHaveBeenCalledTimes(1);
  rerender({ wanted: false });
  await act(async () => rerender({ wanted: true }));
  expect(result.current).toBe('module');
});

test('what comes after it was drawn as missing, and before it is asked for, is drawn', async () => {
  let value: string | undefined;
  const module = { current: () => value, load: () => Promise.resolve('module') };
  const { result } = renderHook(() => {
    // As a file does that was fetched at the first intention.
    useLayoutEffect(() => {
      value = 'module';
    }, []);
    return useLazyModule(module, true, () => {});
  });
  await act(async () => {});
  expect(result.current).toBe('module');
});
