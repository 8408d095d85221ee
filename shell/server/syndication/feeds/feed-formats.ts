import { escapeHtml } from '@hub/shared/text/html';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { FeedContent, FeedEntry } from './feed-entry.ts';

export interface FeedFormat {
  name: string;
  type: string;
  write: (feed: FeedContent) => string;
}

const changed = ({ updated, published }: FeedEntry) => updated ?? published;

/** When the feed last changed: never later than what stands in it, so that the same entries are the same text. */
const lastChange = ({ entries }: FeedContent) =>
  new Date(Math.max(0, ...entries.map((one) => changed(one).getTime())));

/** The library sets a section on a line of its own, and its line breaks would be read as part of a title. */
const withTightSections = (xml: string): string =>
  xml.replaceAll(/(?<!\s)\s+(?=<!\[CDATA\[)/g, '').replaceAll(/\]\]>\s+/g, ']]>');

const rss = (feed: FeedContent): string =>
  generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description,
    language: feed.language,
    lastBuildDate: lastChange(feed),
    ttl: 30,
    atom: { links: [{ href: feed.self, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: { value: entry.url, isPermaLink: true },
      pubDate: entry.published,
      // By the standard this is HTML, and ours is plain text.
      description: escapeHtml(entry.summary),
      ...(entry.html ? { content: { encoded: entry.html } } : {}),
      dc: { creators: [...entry.authors] },
      categories: entry.tags.map((name) => ({ name })),
    })),
  });

const atom = (feed: FeedContent): string =>
  generateAtomFeed({
    id: feed.self,
    title: { value: feed.title, type: 'text' },
    subtitle: { value: feed.description, type: 'text' },
    updated: lastChange(feed),
    icon: feed.icon,
    // Every entry needs an author; those without take the feed's.
    authors: [{ name: feed.title }],
    links: [
      { href: feed.self, rel: 'self', type: 'application/atom+xml' },
      { href: feed.page, rel: 'alternate', type: 'text/html', hreflang: feed.language },
    ],
    entries: feed.entries.map((entry) => ({
      id: entry.url,
      title: { value: entry.title, type: 'text' },
      updated: changed(entry),
      published: entry.published,
      links: [
        { href: entry.url, rel: 'alternate', type: 'text/html' },
        ...(entry.external ? [{ href: entry.external, rel: 'related' }] : []),
      ],
      authors: entry.authors.map((name) => ({ name })),
      categories: entry.tags.map((term) => ({ term })),
      summary: { value: entry.summary, type: 'text' },
      ...(entry.html ? { content: { value: entry.html, type: 'html' } } : {}),
    })),
  });

const json = (feed: FeedContent): string =>
  JSON.stringify(
    generateJsonFeed({
      title: feed.title,
      description: feed.description,
      language: feed.language,
      home_page_url: feed.page,
      feed_url: feed.self,
      icon: feed.icon,
      items: feed.entries.map((entry) => ({
        id: entry.url,
        url: entry.url,
        ...(entry.external ? { external_url: entry.external } : {}),
        title: entry.title,
        ...(entry.html ? { content_html: entry.html } : { content_text: entry.summary || entry.title }),
        ...(entry.summary ? { summary: entry.summary } : {}),
        ...(entry.image ? { image: entry.image } : {}),
        date_published: entry.published,
        ...(entry.updated ? { date_modified: entry.updated } : {}),
        authors: entry.authors.map((name) => ({ name })),
        tags: [...entry.tags],
      })),
    }),
  );

/** The formats of every feed, by the ending of its address. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  rss: { name: 'RSS', type: 'application/rss+xml', write: (feed) => withTightSections(rss(feed)) },
  atom: { name: 'Atom', type: 'application/atom+xml', write: (feed) => withTightSections(atom(feed)) },
  json: { name: 'JSON Feed', type: 'application/feed+json', write: json },
};
