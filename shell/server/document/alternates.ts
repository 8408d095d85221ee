import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import { addressOf, idsIn } from '@hub/shared/text/address/address';
import { feedFormats } from '../syndication/feeds/feed-formats.ts';
import { feedKinds } from '../syndication/feeds/feed-kinds.ts';
import { hasMarkdown } from '../syndication/markdown/serve-markdown.ts';
import { textAt, type Values } from './fill-template.ts';

/** The page in another form. */
export interface Alternate {
  type: string;
  href: string;
  title: string;
}

const mostTags = 20;
// What is no tag at all is not worth an address; whether there is such a tag only the API knows.
const isTag = (word: string) => /^[\w.-]{1,40}$/.test(word);

/** The same page for programs. */
export const markdownAlternate = (pathname: string): Alternate[] =>
  hasMarkdown(pathname) ? [{ type: 'text/markdown', href: `${pathname}.md`, title: 'Markdown' }] : [];

/** One list in each format that readers know. */
const feedsAt = (addressIn: (ending: string) => string, name: string, siteName: string): Alternate[] =>
  Object.entries(feedFormats).map(([ending, format]) => ({
    type: format.type,
    href: addressIn(ending),
    title: `${name} ${format.name} - ${siteName}`,
  }));

/** The feed of what somebody made, by what their page is about. */
const personalKinds = {
  member: { folder: 'authors', count: 'story_count', works: '文章' },
  user: { folder: 'people', count: 'paper_count', works: '论文' },
} as const;

/** The feeds of what one person made, for their page; none while there is nothing. */
export const personalAlternates = (
  about: string | undefined,
  values: Values,
  siteName: string,
): Alternate[] => {
  if (about === undefined || !Object.hasOwn(personalKinds, about)) return [];
  const { folder, count, works } = personalKinds[about as keyof typeof personalKinds];
  if (['', '0'].includes(textAt(values, count))) return [];
  const address = `/feeds/${folder}/${encodeURIComponent(textAt(values, 'id'))}`;
  return feedsAt((ending) => `${address}.${ending}`, `${textAt(values, 'name')} 的${works}`, siteName);
};

/** The feeds of a list, under the tags of its address; of events also the calendar. */
export const alternatesOf = (feed: string | undefined, search: string, siteName: string): Alternate[] => {
  if (feed === undefined || !Object.hasOwn(feedKinds, feed)) return [];
  const { title, parameters } = feedKinds[feed as FeedName];
  const tags = idsIn(new URLSearchParams(search), ...parameters)
    .filter(isTag)
    .slice(0, mostTags);
  const address = (path: string) => addressOf(path, { [parameters[0]]: tags });
  const name = `${title}${tags.length > 0 ? '（所选标签）' : ''}`;
  const feeds = feedsAt((ending) => address(`/feeds/${feed}.${ending}`), name, siteName);
  if (feed !== 'events') return feeds;
  const calendar = {
    type: 'text/calendar',
    href: address('/calendar/events.ics'),
    title: `${name}日历 - ${siteName}`,
  };
  return [...feeds, calendar];
};
