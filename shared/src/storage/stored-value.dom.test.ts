import { isArrayOf, isString } from './guards.ts';
import { storedValue } from './stored-value.ts';

const minute = 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('gives back what was written, to another reader of the same name too', () => {
  const history = storedValue('history', isArrayOf(isString));
  expect(history.read()).toBeUndefined();
  expect(history.write(['大模型'])).toBe(true);
  expect(storedValue('history', isArrayOf(isString)).read()).toEqual(['大模型']);
  history.remove();
  expect(history.read()).toBeUndefined();
});

test('lives 60 minutes unless told otherwise', () => {
  jest.useFakeTimers();
  const usual = storedValue('usual', isString);
  const brief = storedValue('brief', isString, { minutes: 1 });
  const lasting = storedValue('lasting', isString, { minutes: Number.POSITIVE_INFINITY });
  for (const value of [usual, brief, lasting]) value.write('x');
  jest.advanceTimersByTime(minute);
  expect([usual.read(), brief.read(), lasting.read()]).toEqual(['x', undefined, 'x']);
  jest.advanceTimersByTime(59 * minute);
  expect([usual.read(), brief.read(), lasting.read()]).toEqual([undefined, undefined, 'x']);
});

test.each([
  'not json',
  'null',
  '{"value":"x"}',
  '{"value":7,"until":null,"at":1}',
  '{"value":"x","until":"never","at":1}',
])('does not believe %s', (text) => {
  localStorage.setItem('hub:name', text);
  expect(storedValue('name', isString).read()).toBeUndefined();
});

test('keeps to memory when the browser has no room, and says so', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const value = storedValue('crowded', isString);
  expect(value.write('x')).toBe(false);
  expect(value.read()).toBe('x');
  value.remove();
  expect(value.read()).toBeUndefined();
});

test('what found no room is read before the older value that the browser still has', () => {
  const value = storedValue('grown', isString);
  value.write('old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(value.write('new')).toBe(false);
  expect(value.read()).toBe('new');
  value.remove();
});

test('keeps to memory when the storage is forbidden', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const value = storedValue('forbidden', isString);
  expect(value.write('x')).toBe(false);
  expect(value.read()).toBe('x');
});

test('the session has its own place', () => {
  storedValue('place', isString, { area: 'session' }).write('here');
  expect(sessionStorage.getItem('hub:place')).toContain('here');
  expect(localStorage.getItem('hub:place')).toBeNull();
});
