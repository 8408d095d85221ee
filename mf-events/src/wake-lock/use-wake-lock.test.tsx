import { act, render } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock.ts';

const Screen = ({ wanted }: { wanted?: boolean }) => {
  useWakeLock(wanted);
  return null;
};

/** The browser's lock, as it gives and takes it. */
const offerLocks = () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = jest.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { request, held: () => locks.filter(({ released }) => !released).length, locks };
};

const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const settle = () => act(async () => undefined);

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('holds one lock while it is shown, and gives it back', async () => {
  const { held } = offerLocks();
  const { unmount } = render(<Screen />);
  await settle();
  expect(held()).toBe(1);
  unmount();
  expect(held()).toBe(0);
});

test('asks again when the page comes back into sight, and only if the lock was taken away', async () => {
  const { held, locks, request } = offerLocks();
  render(<Screen />);
  await settle();
  await turn('visible');
  expect(request).toHaveBeenCalledTimes(1);
  await turn('hidden');
  await locks[0]?.release();
  expect(held()).toBe(0);
  await turn('visible');
  expect(held()).toBe(1);
});

test('whoever leaves before the browser has answered keeps nothing', async () => {
  const { held } = offerLocks();
  render(<Screen />).unmount();
  await settle();
  expect(held()).toBe(0);
});

test('asks for nothing where it is not wanted, and bears a refusal', async () => {
  const { request } = offerLocks();
  render(<Screen wanted={false} />);
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  render(<Screen />);
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
});

test('works without the browser’s help as before', () => {
  expect(() => render(<Screen />)).not.toThrow();
});
