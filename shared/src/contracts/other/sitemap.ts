import Type, { type Static } from 'typebox';
import { oneOf, pageNumber } from '../input/number.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, UtcTime } from '../kit/common.ts';

/** Kinds whose things have an address of ours each. */
export const mappedKinds = ['story', 'paper', 'event', 'project', 'person', 'edition'] as const;
export type MappedKind = (typeof mappedKinds)[number];

/** Things a page of the map; a file of a sitemap may hold 50,000. */
export const MAP_PAGE = 5000;

export const MappedList = Type.Object({
  kind: Type.Enum([...mappedKinds]),
  pages: Count(),
  changed_at: UtcTime(),
});
export type MappedList = Static<typeof MappedList>;

export const siteMap = defineCall({
  method: 'GET',
  path: '/v1/sitemap',
  summary:
    'How many pages of the map each kind has, and when it last changed: for programs that walk the site',
  input: NoInput,
  data: listOf(MappedList),
  audience: 'anyone',
});

export const MappedThing = Type.Object({ id: Type.String(), changed_at: UtcTime() });
export type MappedThing = Static<typeof MappedThing>;

export const siteMapPage = defineCall({
  method: 'GET',
  path: '/v1/sitemap/{kind}',
  summary: 'Ids of everything public of one kind, 5,000 a page, the oldest first',
  params: Type.Object({ kind: oneOf(mappedKinds, '类型') }),
  input: Type.Object({ page: pageNumber() }),
  data: listOf(MappedThing),
  audience: 'anyone',
});
