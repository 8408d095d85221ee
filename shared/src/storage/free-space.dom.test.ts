import { area } from './area.ts';
import { freeSpace } from './free-space.ts';

const put = (key: string, entry: object) =>
  localStorage.setItem(key, JSON.stringify({ value: 'x', until: null, at: 1, ...entry }));
const left = () => Object.keys(localStorage).sort();
const free = (keep = '') => freeSpace(area('local'), keep);

beforeEach(() => localStorage.clear());

test('gives up what is too old, then drafts that the server has, the oldest first', () => {
  put('hub:old', { until: 1 });
  put('hub:/write/1', { at: 20, saved: true });
  put('hub:/write/2', { at: 10, saved: true });
  expect(free()).toBe(true);
  expect(left()).toEqual(['hub:/write/1', 'hub:/write/2']);
  expect(free()).toBe(true);
  expect(left()).toEqual(['hub:/write/1']);
  expect(free()).toBe(true);
  expect(free()).toBe(false);
});

test('gives up no text that is nowhere else: neither to a cache nor to another text', () => {
  put('hub:/write/story', { at: 10 });
  put('hub:/write/comments/story-12', { at: 20, until: Date.now() + 60_000 });
  expect(free()).toBe(false);
  expect(free('hub:/write/other')).toBe(false);
  expect(left()).toEqual(['hub:/write/comments/story-12', 'hub:/write/story']);
});

test('gives up what would pass by itself for a text, the soonest first, and for nothing else', () => {
  put('hub:brief', { until: Date.now() + 1000 });
  put('hub:briefer', { until: Date.now() + 500 });
  put('hub:/write/comments/story-12', { until: Date.now() + 100 });
  expect(free('hub:other')).toBe(false);
  expect(free('hub:/write/1')).toBe(true);
  expect(left()).toEqual(['hub:/write/comments/story-12', 'hub:brief']);
});

test('leaves alone what it is making room for, what lives on, and what is not ours', () => {
  put('hub:/write/1', { at: 10 });
  put('hub:/write/2', { at: 20, saved: true });
  put('hub:history', { until: null });
  localStorage.setItem('other', '{"value":1,"until":1,"at":1}');
  expect(free('hub:/write/2')).toBe(false);
  expect(left()).toHaveLength(4);
});
