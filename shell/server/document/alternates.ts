import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import { addressOf, idsIn } from '@hub/shared/text/address/address';
import { feedFormats } from '../syndication/feeds/feed-formats.ts';
import { feedKinds } from '../syndication/feeds/feed-kinds.ts';
import { hasMarkdown } from '../syndication/markdown/serve-markdown.ts';

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

/** The feeds of a list, under the tags of its address; of events also the calendar. */
export const alternatesOf = (feed: string | undefined, search: string, siteName: string): Alternate[] => {
  if (feed === undefined || !Object.hasOwn(feedKinds, feed)) return [];
  const { title, parameters } = feedKinds[feed as FeedName];
  const tags = idsIn(new URLSearchParams(search), ...parameters)
    .filter(isTag)
    .slice(0, mostTags);
  const address = (path: string) => addressOf(path, { [parameters[0]]: tags });
  const name = `${title}${tags.length > 0 ? '（所选标签）' : ''}`;
  const feeds = Object.entries(feedFormats).map(([ending, format]) => ({
    type: format.type,
    href: address(`/feeds/${feed}.${ending}`),
    title: `${name} ${format.name} - ${siteName}`,
  }));
  if (feed !== 'events') return feeds;
  const calendar = {
    type: 'text/calendar',
    href: address('/calendar/events.ics'),
    title: `${name}日历 - ${siteName}`,
  };
  return [...feeds, calendar];
};
