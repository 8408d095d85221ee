import { lazyModule } from '@hub/shared/ui/lazy-module';
import { act, renderHook } from '@testing-library/react';
import { useLazyPart } from './lazy-part.ts';

const Part = () => null;

test('a failure is told until the part is no longer wanted; wanted again, it is another try', async () => {
  const importer = jest
    .fn<Promise<typeof Part>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Part);
  const part = lazyModule(importer);
  const { result, rerender } = renderHook(({ wanted }) => useLazyPart(part, wanted), {
    initialProps: { wanted: false },
  });
  expect(importer).not.toHaveBeenCalled();
  await act(async () => rerender({ wanted: true }));
  expect(result.current).toBe('failed');
  rerender({ wanted: false });
  expect(result.current).toBeUndefined();
  await act(async () => rerender({ wanted: true }));
  expect(result.current).toBe(Part);
  expect(importer).toHaveBeenCalledTimes(2);
});
