import { area } from './area.ts';
import { freeSpace } from './free-space.ts';

const put = (key: string, entry: object) =>
  localStorage.setItem(key, JSON.stringify({ value: 'x', until: null, at: 1, ...entry }));
const left = () => Object.keys(localStorage).sort();
const free = (keep = '') => freeSpace(area('local'), keep);

beforeEach(() => localStorage.clear());

test('gives up in the order: too old, on the server, oldest', () => {
  put('hub:old', { until: 1 });
  put('hub:/write/1', { at: 10 });
  put('hub:/write/2', { at: 20, saved: true });
  put('hub:/write/3', { at: 30 });
  expect(free()).toBe(true);
  expect(left()).toEqual(['hub:/write/1', 'hub:/write/2', 'hub:/write/3']);
  expect(free()).toBe(true);
  expect(left()).toEqual(['hub:/write/1', 'hub:/write/3']);
  expect(free()).toBe(true);
  expect(left()).toEqual(['hub:/write/3']);
});

test('never gives up the newest draft that the server does not have', () => {
  put('hub:/write/1', { at: 10 });
  expect(free()).toBe(false);
  expect(left()).toEqual(['hub:/write/1']);
});

test('leaves alone what it is making room for, what lives on, and what is not ours', () => {
  put('hub:/write/1', { at: 10 });
  put('hub:/write/2', { at: 20, saved: true });
  put('hub:history', { until: null });
  localStorage.setItem('other', '{"value":1,"until":1,"at":1}');
  expect(free('hub:/write/2')).toBe(false);
  expect(left()).toHaveLength(4);
});
