import type { EventEntry, EventInfo } from '@hub/shared/contracts/event';
import type { Paper } from '@hub/shared/contracts/paper';
import type { Project } from '@hub/shared/contracts/project';
import { plainTitle } from '@hub/shared/text/plain-title';
import { parseWireTime } from '@hub/shared/text/wire-time';
import type { AskData } from '../made/ask-data.ts';
import type { Sites } from '../sites.ts';
import { fullAddress } from '../text/full-addresses.ts';
import type { FeedEntry } from './feed-entry.ts';

const pages = [1, 2, 3];

/** The first pages of a list, each entry once though the list may move meanwhile. */
const firstPages = async <Item>(
  askPage: (page: number) => Promise<Item[]>,
  toEntry: (item: Item) => FeedEntry,
): Promise<FeedEntry[]> => {
  const entries = (await Promise.all(pages.map(askPage))).flat().map(toEntry);
  return [...new Map(entries.map((entry) => [entry.url, entry])).values()];
};

const paperEntry = (paper: Paper, { hub }: Sites): FeedEntry => ({
  url: `${hub}/paper/${paper.id}`,
  external: paper.source,
  title: plainTitle(paper.title),
  summary: paper.introduction,
  published: new Date(paper.published_at),
  authors: paper.authors,
  tags: paper.categories,
});

/** A project has its page where it is made; a new push changes the entry and makes no other one. */
const projectEntry = (project: Project): FeedEntry => ({
  url: project.source,
  title: project.title,
  summary: project.introduction,
  published: new Date(project.pushed_at),
  authors: [project.title.split('/')[0] ?? ''].filter(Boolean),
  tags: [project.language, ...project.topics].filter(Boolean),
});

const eventEntry = (event: EventInfo, sites: Sites): FeedEntry => ({
  url: `${sites.events}/activities/${event.id}`,
  ...(event.url ? { external: event.url } : {}),
  title: event.name,
  summary: [event.ac_time, event.address || event.place, event.brief].filter(Boolean).join(' · '),
  published: new Date(parseWireTime(event.created_at) ?? 0),
  authors: event.company ? [event.company] : [],
  tags: event.tag_names.map(({ title }) => title),
  image: fullAddress(event.image_url, sites),
});

export const loadPapers = (ask: AskData, tags: readonly string[], sites: Sites): Promise<FeedEntry[]> =>
  firstPages(
    (page) => ask<Paper[]>('POST', '/v3/paper/list', { page, type: 'newest', area: tags.join(',') }),
    (paper) => paperEntry(paper, sites),
  );

export const loadProjects = (ask: AskData, tags: readonly string[]): Promise<FeedEntry[]> =>
  firstPages(
    (page) =>
      ask<Project[]>('POST', '/v3.1/github/home/list', { page, type: 'newest', label: tags.join(',') }),
    projectEntry,
  );

/** Events as their list has them: what can still be attended first. */
export const loadEvents = (ask: AskData, tags: readonly string[], sites: Sites): Promise<FeedEntry[]> =>
  firstPages(
    (page) => ask<EventEntry[]>('POST', '/v1/events', { page, tag_id: tags.join(',') }),
    ({ event_info }) => eventEntry(event_info, sites),
  );
