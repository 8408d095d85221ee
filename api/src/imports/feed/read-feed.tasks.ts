import { type AnyFeed, parseFeed } from 'feedsmith';
import { declaresEntities } from '../fetching/declares-entities.ts';
import { decodeText } from '../fetching/decode-text.ts';
import { plainText } from '../texts/plain-text.ts';
import { readersUrl } from './canonical-url.ts';
import { feedDate } from './feed-date.ts';

/** An entry as it stands in the feed. */
interface RawEntry {
  readonly key: string | undefined;
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly date: string | undefined;
}

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

type Link = { readonly href?: string; readonly rel?: string };

const pageOf = (links: readonly Link[] | undefined): string | undefined =>
  (links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0])?.href;

const asAddress = (guid: { value?: string; isPermaLink?: boolean } | undefined): string | undefined =>
  guid && guid.isPermaLink !== false && /^https?:/i.test(guid.value ?? '') ? guid.value : undefined;

const headOf = (read: AnyFeed): { title: string | undefined; homepage: string | undefined } => {
  if (read.format === 'atom') return { title: read.feed.title?.value, homepage: pageOf(read.feed.links) };
  if (read.format === 'json') return { title: read.feed.title, homepage: read.feed.home_page_url };
  return { title: read.feed.title, homepage: read.feed.link };
};

const entriesOf = (read: AnyFeed): RawEntry[] => {
  if (read.format === 'atom')
    return (read.feed.entries ?? []).map((entry) => ({
      key: entry.id,
      link: pageOf(entry.links),
      title: entry.title?.value,
      summary: entry.summary?.value ?? entry.content?.value,
      date: entry.published ?? entry.updated,
    }));
  if (read.format === 'json')
    return (read.feed.items ?? []).map((item) => ({
      key: item.id,
      link: item.url ?? item.external_url,
      title: item.title,
      summary: item.summary ?? item.content_text ?? item.content_html,
      date: item.date_published ?? item.date_modified,
    }));
  if (read.format === 'rdf')
    return (read.feed.items ?? []).map((item) => ({
      key: item.rdf?.about ?? item.link,
      link: item.link,
      title: item.title,
      summary: item.description ?? item.content?.encoded,
      date: item.dc?.dates?.[0],
    }));
  return (read.feed.items ?? []).map((item) => ({
    key: item.guid?.value,
    link: item.link ?? asAddress(item.guid) ?? pageOf(item.atom?.links),
    title: item.title ?? item.dc?.titles?.[0],
    summary: item.description ?? item.content?.encoded,
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
  }));
};

/** Text of a feed in one line; sources that cut by bytes end theirs within a character. */
const textOf = (html: string | undefined, limit: number): string =>
  plainText(html, limit).replace(/\ufffd{1,3}(?=(?:…|\.{3})?$)/u, '');

/** Why an entry is not taken, or the entry. */
const readEntry = (raw: RawEntry, base: string): FeedEntry | string => {
  const url = raw.link ? readersUrl(raw.link, base) : undefined;
  if (url === undefined) return raw.link ? '链接无效' : '没有链接';
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
  const read = parseFeed(text);
  const { title, homepage } = headOf(read);
  const home = homepage ? readersUrl(homepage, given.url) : undefined;
  const refused: Record<string, number> = {};
  const refuse = (reason: string): void => {
    refused[reason] = (refused[reason] ?? 0) + 1;
  };
  const all = entriesOf(read);
  const entries: FeedEntry[] = [];
  for (const raw of all.slice(0, MOST_ENTRIES)) {
    const entry = readEntry(raw, home ?? given.url);
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
