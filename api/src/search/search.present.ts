import type { EventEntry } from '@hub/shared/contracts/event';
import type { DataOf } from '@hub/shared/contracts/kit/call';
import type { Paper } from '@hub/shared/contracts/paper';
import type { Project } from '@hub/shared/contracts/project';
import type { openSearchSuggestions, SearchHit, Suggestion } from '@hub/shared/contracts/search';
import type { StoryEntry } from '@hub/shared/contracts/story';
import type { Somebody } from '../rankings/rankings.public.ts';
import { excerpt, highlight } from './highlight.ts';

const marked = (title: string, summary: string, query: string) => ({
  title,
  summary,
  highlight: {
    title: [highlight(title, query)],
    summary: summary === '' ? [] : [highlight(excerpt(summary, query), query)],
  },
});

export const storyHit = (entry: StoryEntry, query: string): SearchHit => ({
  ...entry,
  type: 'story',
  id: entry.story_id,
  ...marked(entry.story_info.title, entry.story_info.summary, query),
});

export const eventHit = (entry: EventEntry, query: string): SearchHit => ({
  ...entry,
  type: 'event',
  id: entry.event_info.id,
  ...marked(entry.event_info.name, entry.event_info.brief, query),
});

export const paperHit = (paper: Paper, query: string): SearchHit => ({
  ...paper,
  type: 'paper',
  ...marked(paper.title, paper.introduction, query),
});

export const projectHit = (project: Project, query: string): SearchHit => ({
  ...project,
  type: 'project',
  ...marked(project.title, project.introduction, query),
});

/** A known person, or a member who is none. */
export const userHit = (who: Somebody, query: string): SearchHit => ({
  type: 'user',
  id: who.id,
  person_id: who.user_id === 0 ? who.id : '',
  user_id: who.user_id,
  avatar_url: who.avatar_url,
  affiliation: who.affiliation,
  fields: who.fields,
  ...marked(who.name, [who.affiliation, ...who.fields].filter((part) => part !== '').join(' · '), query),
});

export const suggestion = (id: number, title: string, query: string): Suggestion => ({
  source: { story_info: { id, title } },
  highlight: { 'story_info.title': [highlight(title, query)] },
});

/** Suggestions as a browser's address bar reads them; choosing one leads to its page. */
export const openSearchAnswer = (
  query: string,
  found: readonly Suggestion[],
  hubOrigin: string,
): DataOf<typeof openSearchSuggestions> => {
  const stories = found.map(({ source }) => source.story_info);
  return [query, stories.map(({ title }) => title), [], stories.map(({ id }) => `${hubOrigin}/view/${id}`)];
};
