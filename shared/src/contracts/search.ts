import Type, { type Static, type TObject } from 'typebox';
import { EventEntry } from './event.ts';
import { choice, pageNumber } from './input/number.ts';
import { searchText } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf } from './kit/common.ts';
import { Paper } from './paper.ts';
import { Project } from './project.ts';
import { StoryEntry } from './story.ts';

export const searchTypes = ['story', 'paper', 'project', 'event', 'user'] as const;
export type SearchType = (typeof searchTypes)[number];

/** HTML-escaped text with `<em>` as its only element. */
const Marked = Type.Array(Type.String());

const hit = <const Kind extends SearchType, Entity extends TObject>(kind: Kind, entity: Entity) =>
  Type.Object({
    ...(entity.properties as Entity['properties']),
    type: Type.Literal(kind),
    title: Type.String(),
    summary: Type.String(),
    highlight: Type.Object({ title: Marked, summary: Marked }),
  });

export const StoryHit = hit('story', Type.Object({ id: Type.Integer(), ...StoryEntry.properties }));
export const EventHit = hit('event', Type.Object({ id: Type.Integer(), ...EventEntry.properties }));
export const PaperHit = hit('paper', Paper);
export const ProjectHit = hit('project', Project);

/** A member, or a known person without an account. */
export const UserHit = hit(
  'user',
  Type.Object({
    id: Type.String({ description: 'The person id, or user-<id> for a member who is none' }),
    person_id: Type.String({ description: 'Opens at /rankings?person=<id>; empty for a mere member' }),
    user_id: Type.Integer({ description: '0 without an account' }),
    avatar_url: Type.String(),
    affiliation: Type.String(),
    fields: Type.Array(Type.String()),
  }),
);

/** Told apart by `type`. */
export const SearchHit = Type.Union([StoryHit, PaperHit, ProjectHit, EventHit, UserHit]);
export type SearchHit = Static<typeof SearchHit>;

export const MAX_QUERY = 100;

export const search = defineCall({
  method: 'GET',
  path: '/v2/search',
  summary: 'Hits of one type, 10 a page; nothing for an empty q',
  input: Type.Object({
    q: searchText(MAX_QUERY),
    type: choice(searchTypes, 'story', '类型'),
    page: pageNumber(),
  }),
  data: listOf(SearchHit),
  audience: 'anyone',
});

export const SearchTotal = Type.Object({
  story: Count(),
  paper: Count(),
  project: Count(),
  event: Count(),
  user: Count(),
});
export type SearchTotal = Static<typeof SearchTotal>;

export const searchTotal = defineCall({
  method: 'GET',
  path: '/v2/total',
  summary: 'Hits by type, exact to 1,000',
  input: Type.Object({ q: searchText(MAX_QUERY) }),
  data: SearchTotal,
  audience: 'anyone',
});

export const HotWord = Type.Object({ source: Type.Object({ content: Type.String() }) });
export type HotWord = Static<typeof HotWord>;

export const hotWords = defineCall({
  method: 'GET',
  path: '/v2/search/hotwords',
  summary: 'Words to search for',
  input: Type.Object({ type: choice(['hotwords'], 'hotwords', '类型') }),
  data: listOf(HotWord),
  audience: 'anyone',
});

export const Suggestion = Type.Object({
  source: Type.Object({ story_info: Type.Object({ id: Type.Integer(), title: Type.String() }) }),
  highlight: Type.Object({ 'story_info.title': Marked }),
});
export type Suggestion = Static<typeof Suggestion>;

export const suggestTitles = defineCall({
  method: 'GET',
  path: '/v2/search/stories_title',
  summary: 'Titles of stories that fit what is being typed',
  input: Type.Object({
    q: searchText(MAX_QUERY),
    type: choice(['stories_title'], 'stories_title', '类型'),
  }),
  data: listOf(Suggestion),
  audience: 'anyone',
});

export const openSearchSuggestions = defineCall({
  method: 'GET',
  path: '/v2/search/opensearch',
  summary: 'The same for the address bar of a browser, in the form that OpenSearch knows',
  input: Type.Object({ q: searchText(MAX_QUERY) }),
  data: Type.Tuple([
    Type.String({ description: 'The query' }),
    Type.Array(Type.String(), { description: 'Titles' }),
    Type.Array(Type.String(), { description: 'Nothing' }),
    Type.Array(Type.String(), { description: 'Addresses' }),
  ]),
  audience: 'anyone',
  raw: true,
});
