import { scrollToPlace } from './scroll-to-place.ts';

const frames: FrameRequestCallback[] = [];
const frame = () => frames.shift()?.(performance.now());

/** A page whose one entry lies `at()` pixels below the top of the document. */
const page = (at: () => number) => {
  let y = 0;
  document.body.innerHTML = '<article data-anchor="a&quot;b"></article>';
  const row = document.querySelector('article') as HTMLElement;
  row.getBoundingClientRect = () => ({ top: at() - y }) as DOMRect;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  window.scrollBy = (...[options]: unknown[]) => {
    y += (options as ScrollToOptions).top ?? 0;
  };
  return { row, y: () => y };
};

beforeEach(() => {
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0));
});
afterEach(() => jest.restoreAllMocks());

const restoring = () => 'restoring' in document.documentElement.dataset;

test('goes at once and follows the entry while the page above it grows', () => {
  let above = 1000;
  const { y } = page(() => above);
  scrollToPlace({ y: 0, anchor: 'a"b', top: 100 });
  expect(y()).toBe(900);
  expect(restoring()).toBe(true);
  above = 1500;
  frame();
  expect(y()).toBe(1400);
  for (let calm = 0; calm < 3; calm++) frame();
  expect(frames).toHaveLength(0);
  expect(restoring()).toBe(false);
});

test('waits at the pixels for an entry that is still to come', () => {
  const { y, row } = page(() => 3000);
  row.dataset['anchor'] = 'not yet';
  scrollToPlace({ y: 2000, anchor: 'x', top: 50 });
  expect(y()).toBe(2000);
  for (let calm = 0; calm < 5; calm++) frame();
  expect(frames).toHaveLength(1);
  row.dataset['anchor'] = 'x';
  frame();
  expect(y()).toBe(2950);
});

test('leaves off as soon as the reader moves', () => {
  page(() => 1000);
  scrollToPlace({ y: 0, anchor: 'a"b', top: 0 });
  window.dispatchEvent(new Event('wheel'));
  expect(frames).toHaveLength(0);
  expect(restoring()).toBe(false);
});

test('loses patience with a page that never comes to rest', () => {
  let above = 0;
  const { y } = page(() => (above += 500));
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(0);
  scrollToPlace({ y: 0, anchor: 'a"b', top: 0 });
  now.mockReturnValue(5000);
  frame();
  expect(frames).toHaveLength(0);
  expect(y()).toBeGreaterThan(0);
});
