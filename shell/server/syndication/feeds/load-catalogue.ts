import type { EventDetail, EventEntry, EventInfo } from '@hub/shared/contracts/event';
import type { Paper } from '@hub/shared/contracts/paper';
import type { Project } from '@hub/shared/contracts/project';
import { escapeHtml } from '@hub/shared/text/html';
import { plainTitle } from '@hub/shared/text/plain-title';
import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import { chineseWords } from '../text/chinese-words.ts';
import { fullAddress, withFullAddresses } from '../text/full-addresses.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';

const pages = [1, 2, 3];

/** The first pages of a list, each entry once though the list may move meanwhile. */
const firstPages = async <Item, Entry extends FeedEntry>(
  askPage: (page: number) => Promise<Item[]>,
  toEntry: (item: Item) => Entry,
): Promise<Entry[]> => {
  const entries = (await Promise.all(pages.map(askPage))).flat().map(toEntry);
  return [...new Map(entries.map((entry) => [entry.url, entry])).values()];
};

/** Plain paragraphs as HTML. */
const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => `<p>${escapeHtml(one.trim())}</p>`)
    .join('');

/** The abstract, after what a model wrote of it in Chinese. */
const textOfPaper = ({ introduction, chinese }: Paper): string =>
  (chinese ? htmlOf(`${chinese.title}\n\n${chineseWords(chinese)}`) : '') + htmlOf(introduction);

const withText = (html: string): Pick<FeedEntry, 'html'> => (html === '' ? {} : { html });

/** A paper, whose abstract is all the text that it has here. */
export const paperEntry = (paper: Paper, { hub }: Sites): FeedEntry => ({
  url: `${hub}/paper/${paper.id}`,
  external: paper.source,
  title: plainTitle(paper.title),
  summary: paper.introduction,
  ...withText(textOfPaper(paper)),
  ...timesOf(paper.published_at),
  authors: paper.authors,
  tags: paper.categories,
});

/** A project has its page where it is made; a new push changes the entry and makes no other one. */
const projectEntry = (project: Project): FeedEntry => ({
  url: project.source,
  title: project.title,
  summary: project.introduction,
  ...timesOf(project.first_seen_at, project.pushed_at),
  authors: [project.title.split('/')[0] ?? ''].filter(Boolean),
  tags: [project.language, ...project.topics].filter(Boolean),
});

/** What stands on an event's page: its two texts, and the agenda between them. */
const textOf = ({ ac_desc, agenda, ac_desc_two }: EventDetail): string => {
  const items = agenda.map(
    ({ time, title, speaker }) =>
      `<li>${escapeHtml([`${time} ${title}`.trim(), speaker].filter(Boolean).join(' · '))}</li>`,
  );
  return [ac_desc, items.length > 0 ? `<h3>议程</h3><ul>${items.join('')}</ul>` : '', ac_desc_two].join('');
};

/** Lists leave the text out. A conference has its own elsewhere; a failure costs the text alone. */
const askText = async (ask: AskData, { id, url, all_day }: EventInfo): Promise<string> => {
  if (all_day && url !== '') return '';
  return ask<EventDetail>('POST', '/v1/events/info', { id })
    .then(textOf)
    .catch(() => '');
};

const eventEntry = (event: EventInfo, sites: Sites): FeedEntry => ({
  url: `${sites.events}/activities/${event.id}`,
  ...(event.url ? { external: event.url } : {}),
  title: event.name,
  summary: [event.ac_time, event.address || event.place, event.brief].filter(Boolean).join(' · '),
  ...timesOf(event.created_at, event.updated_at),
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

/** Events as their list has them, what can still be attended first; ours with their text. */
export const loadEvents = async (
  ask: AskData,
  tags: readonly string[],
  sites: Sites,
): Promise<FeedEntry[]> => {
  const askPage = (page: number) => ask<EventEntry[]>('POST', '/v1/events', { page, tag_id: tags.join(',') });
  const listed = await firstPages(askPage, ({ event_info }) => ({
    ...eventEntry(event_info, sites),
    event: event_info,
  }));
  return Promise.all(
    listed.map(async ({ event, ...entry }) => {
      const html = await askText(ask, event);
      return html === '' ? entry : { ...entry, html: withFullAddresses(html, entry.url, sites) };
    }),
  );
};
