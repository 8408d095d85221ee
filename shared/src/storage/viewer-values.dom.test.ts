import { isString } from './guards.ts';
import { storedValue } from './stored-value.ts';
import { dropOldOfViewer, forgetViewer, viewerValueName } from './viewer-values.ts';

const left = () => Object.keys(localStorage).sort();

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what belongs to who is looking goes, what belongs to the browser stays', () => {
  storedValue(viewerValueName('ticket/1'), isString).write('x');
  storedValue('theme', isString).write('dark');
  localStorage.setItem('hub:of-viewer/rubbish', 'x');
  forgetViewer();
  expect(left()).toEqual(['hub:theme']);
});

test('goes from memory too, where the browser had no room', () => {
  const ticket = storedValue(viewerValueName('ticket/1'), isString);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  ticket.write('x');
  expect(ticket.read()).toBe('x');
  forgetViewer();
  expect(ticket.read()).toBeUndefined();
});

test('what is over is dropped without anybody asking for it', () => {
  jest.useFakeTimers();
  storedValue(viewerValueName('ticket/1'), isString, { minutes: 5 }).write('x');
  storedValue(viewerValueName('ticket/2'), isString, { minutes: 50 }).write('x');
  storedValue('other', isString, { minutes: 5 }).write('x');
  localStorage.setItem('hub:of-viewer/rubbish', 'x');
  jest.advanceTimersByTime(6 * 60_000);
  dropOldOfViewer();
  expect(left()).toEqual(['hub:of-viewer/rubbish', 'hub:of-viewer/ticket/2', 'hub:other']);
});
