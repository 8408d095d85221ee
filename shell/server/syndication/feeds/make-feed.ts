import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import { addressOf, idsIn } from '@hub/shared/text/address/address';
import type { AskData } from '../output/ask-data.ts';
import { NotThere, type Output } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { xmlLine, xmlText } from '../text/clean-text.ts';
import type { FeedContent, FeedEntry } from './feed-entry.ts';
import { type FeedFormat, feedFormats } from './feed-formats.ts';
import { type FeedKind, feedKinds } from './feed-kinds.ts';
import { nameTags } from './known-tags.ts';
import { personalFeeds } from './personal-feeds.ts';

const mostTags = 20;

/** The parameters of a request's address. */
export const searchOf = (address: string): URLSearchParams =>
  new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');

/** Tags of an address, sorted: their order means nothing. */
export const tagsOf = ({ parameters }: FeedKind, search: URLSearchParams): string[] => {
  const tags = idsIn(search, ...parameters).sort();
  if (tags.length > mostTags) throw new NotThere('标签太多了。');
  return tags;
};

const clean = (entry: FeedEntry): FeedEntry => ({
  ...entry,
  title: xmlLine(entry.title),
  summary: xmlText(entry.summary).trim(),
  ...(entry.html ? { html: xmlText(entry.html) } : {}),
  authors: entry.authors.map(xmlLine),
  tags: entry.tags.map(xmlLine),
});

interface Asked {
  name: FeedName;
  format: string;
  tags: readonly string[];
}

const writerOf = (format: string): FeedFormat => {
  const writer = Object.hasOwn(feedFormats, format) ? feedFormats[format] : undefined;
  if (!writer) throw new NotThere('没有这种订阅格式。');
  return writer;
};

type Content = Pick<FeedContent, 'description' | 'entries'> & {
  titles: string[];
  page: string;
  self: string;
};

/** `page` and `self` are addresses on the hub. */
const writeFeed = (writer: FeedFormat, content: Content, { hub, name }: Sites): Output => {
  const text = writer.write({
    title: xmlLine([...content.titles, name].filter(Boolean).join(' - ')),
    description: xmlLine(content.description),
    language: 'zh-CN',
    page: hub + content.page,
    self: hub + content.self,
    icon: `${hub}/icon-512.png`,
    entries: content.entries.map(clean),
  });
  return { type: `${writer.type}; charset=utf-8`, text };
};

/** A list of the hub as a feed, under its tags. */
export const makeFeed = async (
  { name, format, tags }: Asked,
  ask: AskData,
  sites: Sites,
): Promise<Output> => {
  const kind = feedKinds[name];
  const writer = writerOf(format);
  const names = await nameTags(ask, tags, kind.meaning);
  const entries = await kind.load(ask, tags, sites);
  const filter = { [kind.parameters[0]]: tags };
  const page = addressOf(kind.path, filter);
  const self = addressOf(`/feeds/${name}.${format}`, filter);
  const titles = [kind.title, names.join('、')];
  return writeFeed(writer, { titles, description: kind.description, page, self, entries }, sites);
};

/** What one person made, as a feed. */
export const makePersonalFeed = async (
  { of, id, format }: { of: string; id: string; format: string },
  ask: AskData,
  sites: Sites,
): Promise<Output> => {
  const writer = writerOf(format);
  const load = Object.hasOwn(personalFeeds, of) ? personalFeeds[of] : undefined;
  if (!load) throw new NotThere('没有这个订阅。');
  const { title, description, path, entries } = await load(ask, id, sites);
  const self = `/feeds/${of}/${encodeURIComponent(id)}.${format}`;
  return writeFeed(writer, { titles: [title], description, page: path, self, entries }, sites);
};
