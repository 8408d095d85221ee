import { safeUrl } from '@hub/shared/text/address/safe-url';
import { parseFeed } from 'feedsmith';
import { isPrivateHost } from '../../platform/outgoing/private-host.ts';
import { declaresEntities } from '../fetching/declares-entities.ts';
import { decodeText } from '../fetching/decode-text.ts';
import { refuseHugeTags } from '../fetching/huge-tags.ts';
import { plainText } from '../texts/plain-text.ts';
import { readersUrl } from './canonical-url.ts';
import { feedDate } from './feed-date.ts';
import { entriesOf, headOf, type RawEntry } from './raw-feed.ts';

/** An entry that can be taken. */
export interface FeedEntry {
  /** What the feed calls it; the address where it calls it nothing. */
  readonly key: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Date | undefined;
}

export interface ReadFeed {
  readonly title: string;
  readonly homepage: string;
  readonly format: string;
  readonly entries: FeedEntry[];
  /** Reason → how many entries are not taken. */
  readonly refused: Record<string, number>;
}

const MOST_ENTRIES = 500;
const TITLE = 200;
const SUMMARY = 200;

/** Text of a feed in one line; sources that cut by bytes end theirs within a character. */
const textOf = (html: string | undefined, limit: number): string =>
  plainText(html, limit).replace(/\ufffd{1,3}(?=(?:…|\.{3})?$)/u, '');

/** Where a feed is, and what of it may be shown. */
interface Place {
  readonly base: string;
  /** A feed of a private network (`SOURCES_PRIVATE`) may name its neighbours; no other may name ours. */
  readonly isPrivate: boolean;
}

const mayShow = (url: string, { isPrivate }: Place): boolean => isPrivate || !isPrivateHost(new URL(url));

/** Why an entry is not taken, or the entry. */
const readEntry = (raw: RawEntry, place: Place): FeedEntry | string => {
  const base = (raw.base && safeUrl(raw.base, place.base)) || place.base;
  const url = raw.link ? readersUrl(raw.link, base) : undefined;
  if (url === undefined) return raw.link ? '链接无效' : '没有链接';
  if (!mayShow(url, place)) return '链接不在公网上';
  if (url.length > 2000) return '链接过长';
  const title = textOf(raw.title, TITLE);
  if (title === '') return '没有标题';
  const summary = textOf(raw.summary, SUMMARY);
  return {
    key: (raw.key?.trim() || url).slice(0, 2000),
    url,
    title,
    summary: summary === title ? '' : summary,
    publishedAt: feedDate(raw.date),
  };
};

/** Some feeds call all their entries the same: then their addresses tell them apart. */
const withOwnKeys = (entries: readonly FeedEntry[]): FeedEntry[] => {
  const count = Map.groupBy(entries, ({ key }) => key);
  return entries.map((entry) =>
    (count.get(entry.key)?.length ?? 0) > 1 ? { ...entry, key: entry.url } : entry,
  );
};

/**
 * Reads a document as a feed: RSS, Atom, RDF or JSON Feed in any encoding. Throws where it is none; undefined where it
 * declares entities.
 */
export const readFeed = (given: {
  body: Uint8Array;
  contentType: string;
  url: string;
}): ReadFeed | undefined => {
  const text = decodeText(given.body, given.contentType);
  if (declaresEntities(text)) return undefined;
  if (!/^\s*[{[]/.test(text)) refuseHugeTags(text);
  const read = parseFeed(text);
  const { title, homepage, base } = headOf(read);
  const said = base ? safeUrl(base, given.url) : undefined;
  const at: Place = { base: said ?? given.url, isPrivate: isPrivateHost(new URL(given.url)) };
  const named = homepage ? readersUrl(homepage, at.base) : undefined;
  const home = named !== undefined && mayShow(named, at) ? named : undefined;
  const refused: Record<string, number> = {};
  const refuse = (reason: string): void => {
    refused[reason] = (refused[reason] ?? 0) + 1;
  };
  const all = entriesOf(read);
  const entries: FeedEntry[] = [];
  for (const raw of all.slice(0, MOST_ENTRIES)) {
    const entry = readEntry(raw, { ...at, base: said ?? home ?? given.url });
    if (typeof entry === 'string') refuse(entry);
    else entries.push(entry);
  }
  if (all.length > MOST_ENTRIES) refused['条目过多'] = all.length - MOST_ENTRIES;
  return {
    title: plainText(title, 60),
    homepage: home ?? '',
    format: read.format,
    entries: withOwnKeys(entries),
    refused,
  };
};
