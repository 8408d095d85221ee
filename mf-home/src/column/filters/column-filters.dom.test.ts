import { filterHref, noFilters, readFilters } from './column-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without filters shows the newest', () => {
  expect(read('')).toEqual(noFilters);
});

test('reads sort, time and tags, each tag once', () => {
  expect(read('tag=cv,9, cv,,agent&sort=hot&time=week')).toEqual({
    sort: 'hot',
    time: 'week',
    tags: ['cv', '9', 'agent'],
  });
});

test.each([
  ['sort=best&time=year', noFilters],
  ['sort=&time=', noFilters],
  ['sort=HOT', noFilters],
])('what is unknown is the default: %s', (query, filters) => {
  expect(read(query)).toEqual(filters);
});

test.each([
  ['tag_id=9,12&time_range=7', { tags: ['9', '12'], time: 'week' }],
  ['tag_id=9&tag=cv&time_range=30', { tags: ['cv', '9'], time: 'month' }],
  ['time_range=3', { time: 'week' }],
  ['time_range=5', { time: 'day' }],
  ['time=month&time_range=7', { time: 'month' }],
])('older links are understood: %s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('defaults leave no trace in the address', () => {
  expect(filterHref('/', noFilters)).toBe('/');
  expect(filterHref('/browse', noFilters)).toBe('/browse');
  expect(filterHref('/', { sort: 'hot', time: 'day', tags: [] })).toBe('/?sort=hot');
});

test('a window is only written where it means something', () => {
  expect(filterHref('/', { sort: 'new', time: 'week', tags: [] })).toBe('/');
  expect(filterHref('/', { sort: 'hot', time: 'week', tags: [] })).toBe('/?sort=hot&time=week');
});

test('tags stay readable, and come back as they were', () => {
  const filters = { sort: 'hot', time: 'month', tags: ['embodied-ai', '9', '大会'] } as const;
  const href = filterHref('/', filters);
  expect(href).toBe('/?tag=embodied-ai,9,%E5%A4%A7%E4%BC%9A&sort=hot&time=month');
  expect(read(href.slice(2))).toEqual(filters);
});
