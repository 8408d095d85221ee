import { readTags, tagsHref } from './event-filters.ts';

const read = (query: string) => readTags(new URLSearchParams(query));

test('tags are read in the order of the address, each once, older links too', () => {
  expect(read('tag=cv,9,cv,, nlp')).toEqual(['cv', '9', 'nlp']);
  expect(read('tag_id=9&tag=cv')).toEqual(['cv', '9']);
  expect(read('')).toEqual([]);
});

test('the address comes back as it was; without tags it is the bare path', () => {
  expect(tagsHref('/events', read('tag=embodied-ai,9'))).toBe('/events?tag=embodied-ai,9');
  expect(tagsHref('/events', [])).toBe('/events');
});
