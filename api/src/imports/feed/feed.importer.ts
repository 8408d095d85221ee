import { createHash } from 'node:crypto';
import { outletNamed } from '../../accounts/accounts.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { documents } from '../../platform/workers/lanes.ts';
import { termReader } from '../../search/search.public.ts';
import { type Headline, importHeadlines, MOST_A_DAY } from '../../stories/stories.public.ts';
import type { Answer } from '../fetching/fetch-source.ts';
import type { Importer, Run, Source } from '../source.ts';
import { documentProblem, SourceError } from '../source-error.ts';
import { isAboutAi } from './about-ai.ts';
import { canonicalUrl } from './canonical-url.ts';
import { findSeen, saveSeen, setOutlet } from './entries.queries.ts';
import type * as tasks from './read-feed.tasks.ts';
import type { FeedEntry, ReadFeed } from './read-feed.tasks.ts';

const runTask = documents.tasks<typeof tasks>(new URL('./read-feed.tasks.ts', import.meta.url));

/** What a feed may come as. */
export const FEED_TYPES =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

// Two documents apart by less than this are one clock that goes wrong, not a look into the future.
const CLOCK_SKEW = 60_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Reads an answer as a feed, in a thread; throws words for operators where it is none. */
export const parseFeed = async ({ body, headers, url }: Answer): Promise<ReadFeed> => {
  if (body.length === 0) throw new SourceError('内容是空的');
  const given = { body, contentType: headers['content-type'] ?? '', url };
  const feed = await runTask('readFeed', given).catch((error: unknown) => {
    throw documentProblem(error, '不是订阅源（RSS、Atom 或 JSON Feed），或内容不完整');
  });
  if (!feed) throw new SourceError('内容声明了实体，不予读取');
  return feed;
};

interface Position {
  readonly etag?: string;
  readonly lastModified?: string;
}

const validatorsOf = ({ headers }: Answer): Position => ({
  ...(headers['etag'] ? { etag: headers['etag'].slice(0, 500) } : {}),
  ...(headers['last-modified'] ? { lastModified: headers['last-modified'].slice(0, 100) } : {}),
});

/** Of a general outlet, what is about AI. */
const wantedOf = async (db: Db, source: Source, entries: readonly FeedEntry[]): Promise<FeedEntry[]> => {
  if (source.topic === 'all') return [...entries];
  const readTerms = await termReader(db);
  return entries.filter(({ title, summary }) => isAboutAi(title, summary, readTerms));
};

/** Without a usable date, or with one that is still to come, an entry is of the moment at which it was first seen. */
const timeOf = ({ publishedAt }: FeedEntry, now: Date): Date =>
  publishedAt && publishedAt.getTime() <= now.getTime() + CLOCK_SKEW ? publishedAt : now;

const contentHash = ({ title, summary, url }: FeedEntry): string => hash(`${title}\n${summary}\n${url}`);

/** Writes entries as headlines; says how many their day has no room for. */
const write = async (db: Db, source: Source, run: Run, entries: readonly FeedEntry[]): Promise<number> => {
  const now = run.now();
  const written = await inTransaction(db, async (tx) => {
    const outletId = await outletNamed(tx, { name: source.name, homepage: source.homepage });
    await setOutlet(tx, source.id, outletId);
    const keys = entries.map(({ key }) => hash(key));
    const seen = await findSeen(tx, source.id, keys);
    const due = entries.flatMap((entry, index) => {
      const entryKey = keys[index] ?? '';
      const before = seen.get(entryKey);
      const content = contentHash(entry);
      return before?.content_hash === content
        ? []
        : [{ entry, entryKey, content, knownId: before?.story_id }];
    });
    const headlines = due.map(
      ({ entry, knownId }): Headline => ({
        knownId,
        title: entry.title,
        summary: entry.summary,
        url: entry.url,
        canonicalUrl: canonicalUrl(entry.url),
        publishedAt: timeOf(entry, now),
      }),
    );
    const { id, name, homepage, url } = source;
    const outlet = { id, userId: outletId, name, homepage, url };
    const imported = await importHeadlines(tx, outlet, headlines, now);
    const rows = due.flatMap(({ entryKey, content }, index) => {
      const storyId = imported.ids[index];
      return storyId === undefined ? [] : [{ entry_key: entryKey, story_id: storyId, content_hash: content }];
    });
    await saveSeen(tx, source.id, [...new Map(rows.map((row) => [row.entry_key, row])).values()], now);
    return imported;
  });
  const { new: added, changed, heldBack } = written;
  run.wrote({ new: added, changed, same: entries.length - added - changed - heldBack });
  if (heldBack > 0) run.refuse(`一天最多 ${MOST_A_DAY} 条`, heldBack);
  return heldBack;
};

/** News: RSS, Atom, RDF and JSON Feed. */
export const feedImporter: Importer = {
  run: async (source, run) => {
    const position = (run.since ? {} : source.position) as Position;
    const answer = await run.fetch(source.url, { accept: FEED_TYPES, ...position });
    if (!answer.isNew) return 'unchanged';
    const feed = await parseFeed(answer);
    for (const [reason, count] of Object.entries(feed.refused)) run.refuse(reason, count);
    const { since } = run;
    const now = run.now();
    const recent = since ? feed.entries.filter((entry) => timeOf(entry, now) >= since) : feed.entries;
    const wanted = await wantedOf(run.db, source, recent);
    if (recent.length > wanted.length) run.refuse('与人工智能无关', recent.length - wanted.length);
    const heldBack = await write(run.db, source, run, wanted);
    // What was held back may have room tomorrow, also if the feed has not changed by then.
    await run.save(heldBack > 0 ? {} : { ...validatorsOf(answer) });
    return 'read';
  },
};
