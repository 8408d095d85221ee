import { chosenTags, searchWithTags } from './tag-address.ts';

test.each([
  ['?tag=cv,nlp', 'home', ['cv', 'nlp']],
  ['?tag=cv,unknown, 9,cv,', 'home', ['cv', 'unknown', '9']],
  ['?tag_id=cv', 'events', ['cv']],
  ['?tag=nlp&tag_id=cv', 'home', ['nlp', 'cv']],
  ['?label=embodied-ai', 'papers', ['embodied-ai']],
  ['?tag=cv', 'projects', []],
  ['?tag_id=cv', 'papers', []],
  ['', 'home', []],
  ['?tag=,', 'home', []],
] as const)('%s on %s chooses %j', (search, page, ids) => {
  expect(chosenTags(search, page)).toEqual(ids);
});

test.each([
  ['?sort=hot&time=week', 'home', ['nlp', 'cv'], '?sort=hot&time=week&tag=nlp,cv'],
  ['?tag=old&sort=hot&page=3', 'home', ['cv'], '?tag=cv&sort=hot'],
  ['?tag_id=9', 'events', ['cv'], '?tag=cv'],
  ['?model=hotness', 'papers', ['cv'], '?model=hotness&label=cv'],
  ['?label=cv', 'projects', [], ''],
  ['?tag=cv&sort=hot', 'home', [], '?sort=hot'],
] as const)('%s on %s with %j is %s', (search, page, ids, expected) => {
  expect(searchWithTags(search, page, ids)).toBe(expected);
});
