import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import { addressOf, idsIn } from '@hub/shared/text/address/address';
import type { AskData } from '../output/ask-data.ts';
import { NotThere, type Output } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { xmlLine, xmlText } from '../text/clean-text.ts';
import type { FeedEntry } from './feed-entry.ts';
import { feedFormats } from './feed-formats.ts';
import { type FeedKind, feedKinds } from './feed-kinds.ts';
import { nameTags } from './known-tags.ts';

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

/** A list of the hub as a feed, under its tags. */
export const makeFeed = async (
  { name, format, tags }: Asked,
  ask: AskData,
  sites: Sites,
): Promise<Output> => {
  const kind = feedKinds[name];
  const writer = Object.hasOwn(feedFormats, format) ? feedFormats[format] : undefined;
  if (!writer) throw new NotThere('没有这种订阅格式。');
  const names = await nameTags(ask, tags, kind.meaning);
  const entries = await kind.load(ask, tags, sites);
  const filter = { [kind.parameters[0]]: tags };
  const text = writer.write({
    title: xmlLine([kind.title, names.join('、'), sites.name].filter(Boolean).join(' - ')),
    description: kind.description,
    language: 'zh-CN',
    page: sites.hub + addressOf(kind.path, filter),
    self: sites.hub + addressOf(`/feeds/${name}.${format}`, filter),
    icon: `${sites.hub}/icon-512.png`,
    entries: entries.map(clean),
  });
  return { type: `${writer.type}; charset=utf-8`, text };
};
