import type { AnyFeed } from 'feedsmith';

/** An entry as it stands in the feed. */
export interface RawEntry {
  readonly key: string | undefined;
  readonly link: string | undefined;
  /** What its link is relative to, where it says so (`xml:base`). */
  readonly base?: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly date: string | undefined;
}

type Link = { readonly href?: string; readonly rel?: string };

const pageOf = (links: readonly Link[] | undefined): string | undefined =>
  (links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0])?.href;

const asAddress = (guid: { value?: string; isPermaLink?: boolean } | undefined): string | undefined =>
  guid && guid.isPermaLink !== false && /^https?:/i.test(guid.value ?? '') ? guid.value : undefined;

interface RawHead {
  readonly title: string | undefined;
  readonly homepage: string | undefined;
  /** What all its links are relative to, where it says so (`xml:base`). */
  readonly base?: string | undefined;
}

/** What a feed says of itself. */
export const headOf = (read: AnyFeed): RawHead => {
  if (read.format === 'atom') {
    const { title, links, xml } = read.feed;
    return { title: title?.value, homepage: pageOf(links), base: xml?.base };
  }
  if (read.format === 'json') return { title: read.feed.title, homepage: read.feed.home_page_url };
  return { title: read.feed.title, homepage: read.feed.link };
};

/** The entries of a feed of any format. */
export const entriesOf = (read: AnyFeed): RawEntry[] => {
  if (read.format === 'atom')
    return (read.feed.entries ?? []).map((entry) => ({
      key: entry.id,
      link: pageOf(entry.links),
      base: entry.xml?.base,
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
