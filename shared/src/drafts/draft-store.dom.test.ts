import { isString } from '../storage/guards.ts';
import { draftStore } from './draft-store.ts';
import { beginAnew, fillBrowser, notes } from './note.testing.ts';

beforeEach(beginAnew);

const note = (id: string, text: string) => ({ id, userId: 7, at: Number(id), text, isTried: false });

test('drafts are found also where the browser had no room for them', () => {
  expect(notes.write(note('1', 'stored'))).toBe('stored');
  const makeRoom = fillBrowser();
  expect(notes.write(note('2', 'new'))).toBe('full');
  expect(notes.write(note('1', 'changed'))).toBe('full');
  makeRoom();
  expect(notes.of(7).map(({ text }) => text)).toEqual(['new', 'changed']);
  notes.drop('2');
  expect(notes.of(7).map(({ text }) => text)).toEqual(['changed']);
});

test('where there is no room for all of a draft, its text alone is stored, and no earlier one stays in its place', () => {
  const write = Storage.prototype.setItem;
  const small = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (value.length > 100) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  const textOnly = (draft: string) => draft.replace(/<img[^>]*>/g, '');
  const stories = draftStore({ path: 'small/', guard: isString, textOnly });
  expect(stories.write('a', '先')).toBe('stored');
  expect(stories.write('a', `后<img src="${'a'.repeat(200)}">`)).toBe('stored');
  small.mockRestore();
  expect(stories.read('a')).toBe('后');
});

test('a draft is found for so many days, or for good', () => {
  jest.useFakeTimers();
  const hour = 3_600_000;
  const forADay = draftStore({ path: 'day/', guard: isString, days: 1 });
  const forGood = draftStore({ path: 'good/', guard: isString });
  for (const store of [forADay, forGood]) store.write('a', 'typed');
  jest.advanceTimersByTime(23 * hour);
  expect([forADay.read('a'), forGood.read('a')]).toEqual(['typed', 'typed']);
  jest.advanceTimersByTime(hour);
  expect([forADay.read('a'), forADay.entries()]).toEqual([undefined, []]);
  jest.advanceTimersByTime(1000 * 24 * hour);
  expect(forGood.read('a')).toBe('typed');
  jest.useRealTimers();
});
