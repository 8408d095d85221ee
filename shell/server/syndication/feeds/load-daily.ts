import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { escapeHtml } from '@hub/shared/text/html';
import { plainTitle } from '@hub/shared/text/plain-title';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';

/** Editions in the feed: a week. */
const length = 7;
const DAY = 24 * 60 * 60 * 1000;

interface Line {
  href: string;
  title: string;
  facts?: string;
}

const listOf = (heading: string, lines: readonly Line[]): string => {
  const items = lines.map(
    ({ href, title, facts = '' }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>${facts && ` ${escapeHtml(facts)}`}</li>`,
  );
  return items.length > 0 ? `<h3>${heading}</h3><ol>${items.join('')}</ol>` : '';
};

const textOf = ({ news, papers, projects, stories, events }: DailyEdition, { hub, events: site }: Sites) =>
  [
    listOf(
      '要闻',
      news.map(({ story_id, title, sources }) => ({
        href: `${hub}/view/${story_id}`,
        title,
        facts: sources.map(({ name }) => name).join('、'),
      })),
    ),
    listOf(
      '论文',
      papers.map(({ id, title }) => ({ href: `${hub}/paper/${id}`, title: plainTitle(title) })),
    ),
    listOf(
      '项目',
      projects.map(({ url, title, summary }) => ({ href: url, title, facts: summary })),
    ),
    listOf(
      '站内文章',
      stories.map(({ id, title, user_name }) => ({ href: `${hub}/view/${id}`, title, facts: user_name })),
    ),
    listOf(
      '即将开始',
      events.map(({ id, name, start_time }) => ({
        href: `${site}/activities/${id}`,
        title: name,
        facts: start_time.slice(0, 10),
      })),
    ),
  ].join('');

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Complete only when its day is over: it comes out at the midnight after it. */
const toEntry = (edition: DailyEdition, sites: Sites): FeedEntry => ({
  url: `${sites.hub}/daily/${edition.date}`,
  title: `每日五分钟 ${edition.date}`,
  summary: edition.headline,
  day: edition.date,
  html: textOf(edition, sites),
  ...timesOf(`${dayAfter(edition.date)} 00:00:00`),
  authors: [],
  tags: [],
});

/** The last editions that are complete, each with all its items. */
export const loadDaily = async (
  ask: AskData,
  tags: readonly string[],
  sites: Sites,
): Promise<FeedEntry[]> => {
  if (tags.length > 0) throw new NotThere('这个订阅不分标签。');
  const entries: FeedEntry[] = [];
  let edition = await ask<DailyEdition>('GET', '/v1/daily');
  for (let steps = 0; steps <= length && entries.length < length; steps += 1) {
    if (!edition.is_today && edition.item_count > 0) entries.push(toEntry(edition, sites));
    if (edition.previous === '') break;
    edition = await ask<DailyEdition>('GET', `/v1/daily/${edition.previous}`);
  }
  return entries;
};
