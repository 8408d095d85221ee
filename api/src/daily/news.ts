import type { NewsItem } from '@hub/shared/contracts/other/daily';
import { beijingDay, wireTime } from '@hub/shared/dates/beijing';
import { presentChinese } from '../chinese/chinese.public.ts';
import { clusterHeadlines } from './cluster/cluster.ts';
import { shareOf } from './cluster/title-words.ts';
import { briefly, presentSource } from './daily.present.ts';
import type { HeadlineRow } from './daily.queries.ts';

/** A few characters before copied English words make no Chinese headline. */
const isChinese = ({ title }: HeadlineRow): boolean =>
  (title.match(/\p{Script=Han}/gu)?.length ?? 0) > (title.match(/[a-z][a-z\d.]*/gi)?.length ?? 0);

/** When the hub first had a headline: unlike the time that its source states, nobody can set it back. */
const seenAt = ({ first_seen_at, published_at }: HeadlineRow): number =>
  (first_seen_at ?? published_at).getTime();

/** So large a share of two headlines has to be in common for one to stand for the other. */
const CLEARLY_ALIKE = 0.5;

/** Whether another outlet says clearly the same. */
const isConfirmed = (row: HeadlineRow, rows: readonly HeadlineRow[]): boolean =>
  rows.some(
    (other) => other.source_name !== row.source_name && shareOf(other.title, row.title) >= CLEARLY_ALIKE,
  );

/**
 * The headline that stands for an item: the first one. Where that is not in Chinese, the first Chinese one that another outlet
 * confirms, lest whoever joins an item gives it its title and link.
 */
const leadOf = (rows: readonly HeadlineRow[]): HeadlineRow | undefined => {
  const [first] = rows;
  if (!first || isChinese(first)) return first;
  return rows.find((row) => isChinese(row) && isConfirmed(row, rows)) ?? first;
};

const outletsOf = (rows: readonly HeadlineRow[]): number =>
  new Set(rows.map(({ source_name }) => source_name)).size;

const pointsOf = (rows: readonly HeadlineRow[]): number => Math.max(...rows.map(({ points }) => points ?? 0));

/** More outlets first, then more points on a news aggregator, and what came first; how often an outlet says it does not count. */
const byWeight = (one: readonly HeadlineRow[], other: readonly HeadlineRow[]): number =>
  outletsOf(other) - outletsOf(one) || pointsOf(other) - pointsOf(one);

/** So many items of a day may have one and the same outlet alone behind them. */
const MOST_ALONE = 3;

/** Leaves out what is one outlet's alone, where it has enough of it before. */
const withoutCrowding = (groups: readonly HeadlineRow[][]): HeadlineRow[][] => {
  const alone = new Map<string, number>();
  return groups.filter((rows) => {
    const [first] = rows;
    if (!first || outletsOf(rows) > 1) return true;
    const count = (alone.get(first.source_name) ?? 0) + 1;
    alone.set(first.source_name, count);
    return count <= MOST_ALONE;
  });
};

const present = (rows: readonly HeadlineRow[]): NewsItem | undefined => {
  const lead = leadOf(rows);
  if (!lead) return undefined;
  const discussed = rows.reduce((most, row) => (row.comment_count > most.comment_count ? row : most), lead);
  return {
    story_id: lead.id,
    title: lead.title,
    summary: briefly(lead.summary),
    ...presentChinese(lead),
    published_at: wireTime(lead.published_at),
    sources: [lead, ...rows.filter((row) => row !== lead)].map(presentSource),
    papers: [],
    projects: [],
    comment_count: rows.reduce((sum, row) => sum + row.comment_count, 0),
    discussed_id: discussed.comment_count > 0 ? discussed.id : 0,
  };
};

const bySeen = (one: HeadlineRow | undefined, other: HeadlineRow | undefined): number =>
  one && other ? seenAt(one) - seenAt(other) : 0;

/** Headlines by what they report, as the hub came to have them: the first of each first, and by these. */
export const groupsOf = (rows: readonly HeadlineRow[]): HeadlineRow[][] =>
  clusterHeadlines(
    rows.map(({ title, url, source_name, published_at }) => ({
      title,
      url,
      outlet: source_name,
      at: published_at.getTime(),
    })),
  )
    .map((places) => places.flatMap((place) => rows[place] ?? []).sort(bySeen))
    .sort(([one], [other]) => bySeen(one, other));

/** The items of a day among the headlines of the days around it: an item is of the day of its first headline. */
export const newsOf = (day: string, rows: readonly HeadlineRow[], most: number): NewsItem[] =>
  withoutCrowding(
    groupsOf(rows)
      .filter(([first]) => first !== undefined && beijingDay(first.published_at) === day)
      .sort(byWeight),
  )
    .slice(0, most)
    .flatMap((group) => present(group) ?? []);

/** An item names each outlet once, by its first headline. */
export const eachOutletOnce = (item: NewsItem): NewsItem => ({
  ...item,
  sources: item.sources.filter(
    ({ name }, place) => item.sources.findIndex((source) => source.name === name) === place,
  ),
});
