import type { EventEntry } from '@hub/shared/contracts/event';
import type { DataOf } from '@hub/shared/contracts/kit/call';
import type { Paper } from '@hub/shared/contracts/paper';
import type { Project } from '@hub/shared/contracts/project';
import type { openSearchSuggestions, SearchHit, Suggestion } from '@hub/shared/contracts/search';
import type { StoryEntry } from '@hub/shared/contracts/story';
import type { Somebody } from '../rankings/rankings.public.ts';
import { excerpt, highlight } from './highlight.ts';
import type { Sight } from './reading/reading.tasks.ts';

const marked = (title: string, summary: string, sights: readonly Sight[]) => ({
  title,
  summary,
  highlight: {
    title: [highlight(title, sights)],
    summary: summary === '' ? [] : [highlight(excerpt(summary, sights), sights)],
  },
});

export const storyHit = (entry: StoryEntry, sights: readonly Sight[]): SearchHit => ({
  ...entry,
  type: 'story',
  id: entry.story_id,
  ...marked(entry.story_info.title, entry.story_info.summary, sights),
});

export const eventHit = (entry: EventEntry, sights: readonly Sight[]): SearchHit => ({
  ...entry,
  type: 'event',
  id: entry.event_info.id,
  ...marked(entry.event_info.name, entry.event_info.brief, sights),
});

export const paperHit = (paper: Paper, sights: readonly Sight[]): SearchHit => ({
  ...paper,
  type: 'paper',
  ...marked(paper.title, paper.introduction, sights),
});

export const projectHit = (project: Project, sights: readonly Sight[]): SearchHit => ({
  ...project,
  type: 'project',
  ...marked(project.title, project.introduction, sights),
});

/** A known person, or a member who is none. */
export const userHit = (who: Somebody, sights: readonly Sight[]): SearchHit => ({
  type: 'user',
  id: who.id,
  person_id: who.user_id === 0 ? who.id : '',
  user_id: who.user_id,
  avatar_url: who.avatar_url,
  affiliation: who.affiliation,
  fields: who.fields,
  ...marked(who.name, [who.affiliation, ...who.fields].filter((part) => part !== '').join(' · '), sights),
});

export const suggestion = (id: number, title: string, sights: readonly Sight[]): Suggestion => ({
  source: { story_info: { id, title } },
  highlight: { 'story_info.title': [highlight(title, sights)] },
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
