import { createHash } from 'node:crypto';
import { later } from '@hub/shared/dates/beijing';
import type { Db } from '../../platform/db/open-database.ts';
import { openSampleData } from '../../platform/seeds/sample-data.ts';
import { assignTags, type TagAliases } from '../seed/assign-tags.ts';
import { withinDays } from './day-limit.ts';
import {
  findByAddress,
  findByTitle,
  type HeadlineChange,
  type HeadlineRow,
  insertHeadlines,
  updateHeadlines,
} from './import-headlines.queries.ts';
import { type Home, takeOwnPages } from './own-pages.ts';

/** Where headlines come from. */
export interface HeadlineSource extends Home {
  readonly id: string;
  /** The account of the outlet, under which they stand. */
  readonly userId: number;
  readonly name: string;
}

export interface Headline {
  /** The story that the source gave under the same key before. */
  readonly knownId?: number | undefined;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  /** The address without what only tracks readers. */
  readonly canonicalUrl: string;
  readonly publishedAt: Date;
}

export interface ImportedHeadlines {
  /** Ids in the order of what was given; none of what was held back. */
  readonly ids: readonly (number | undefined)[];
  readonly new: number;
  readonly changed: number;
  /** New ones that their day has no room for. */
  readonly heldBack: number;
}

const MIRROR_DAYS = 3;

let aliases: TagAliases | undefined;

const tagsOf = (title: string): number[] => {
  aliases ??= openSampleData(new Date()).json<TagAliases>('tag-aliases.json');
  return assignTags(title, aliases);
};

const keyOf = (address: string): string =>
  `page:${createHash('sha256').update(address).digest('hex').slice(0, 32)}`;

const toRow = (source: HeadlineSource, headline: Headline): HeadlineRow => ({
  user_id: source.userId,
  title: headline.title,
  summary: headline.summary,
  url: headline.url,
  canonical_url: headline.canonicalUrl,
  source_name: source.name,
  import_source: source.id,
  import_key: keyOf(headline.canonicalUrl),
  tag_ids: tagsOf(headline.title),
  published_at: headline.publishedAt.toISOString(),
});

const toChange = (id: number, { title, summary, url }: Headline): HeadlineChange => ({
  id,
  title,
  summary,
  url,
  tag_ids: tagsOf(title),
});

/** Writes headlines as stories: one page is one story, whoever reports it and under whatever address. */
export const importHeadlines = async (
  db: Db,
  source: HeadlineSource,
  headlines: readonly Headline[],
  now: Date,
): Promise<ImportedHeadlines> => {
  const addresses = headlines.map(({ canonicalUrl }) => canonicalUrl);
  const titles = headlines.map(({ title }) => title);
  const byAddress = await findByAddress(db, addresses);
  const byTitle = await findByTitle(db, source.id, titles, later(now, -MIRROR_DAYS, 'day'));
  const idOf = (headline: Headline): number | undefined =>
    headline.knownId ?? byAddress.get(headline.canonicalUrl) ?? byTitle.get(headline.title);
  const fresh = headlines.filter((headline) => idOf(headline) === undefined);
  // Within one document, too, a page or a title stands once.
  const rows = new Map(fresh.map((headline) => [headline.title, headline]));
  const once = new Map(
    [...rows.values()].map((headline) => [headline.canonicalUrl, toRow(source, headline)]),
  );
  const kept = await withinDays(db, source.id, [...once.values()], now);
  const inserted = await insertHeadlines(db, kept);
  const taken = await takeOwnPages(
    db,
    source,
    headlines.map((headline) => toRow(source, headline)),
  );
  const changes = headlines.flatMap((headline) =>
    headline.knownId === undefined ? [] : [toChange(headline.knownId, headline)],
  );
  const changed = changes.length > 0 ? await updateHeadlines(db, source.id, changes) : 0;
  const newIds = new Map(
    kept.flatMap((row) => {
      const id = inserted.get(row.import_key);
      return id === undefined ? [] : [[row.title, id] as const, [row.canonical_url, id] as const];
    }),
  );
  const ids = headlines.map(
    (headline) => idOf(headline) ?? newIds.get(headline.canonicalUrl) ?? newIds.get(headline.title),
  );
  return { ids, new: inserted.size, changed: changed + taken, heldBack: once.size - kept.length };
};
