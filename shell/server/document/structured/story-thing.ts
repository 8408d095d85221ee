import type { StoryEntry } from '@hub/shared/contracts/story';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { organization, type Subject, type Thing, thing } from './thing.ts';

const longestHeadline = 110;

const authorOf = ({ story_show_user_name, source, user_name }: StoryEntry['story_info']): Thing => {
  const outlet = story_show_user_name ? '' : source;
  const name = story_show_user_name || source || user_name;
  return thing({ '@type': outlet ? 'Organization' : 'Person', name });
};

const instantOf = (text = ''): string | undefined => {
  const time = parseWireTime(text);
  return time === undefined ? undefined : new Date(time).toISOString();
};

/** A story as an article of ours, or, where it shares a link, as one that another page holds. */
export const storyThing = ({ story_info: story }: StoryEntry, subject: Subject): Thing => {
  return thing({
    '@type': 'NewsArticle',
    '@id': `${subject.url}#article`,
    url: subject.url,
    mainEntityOfPage: subject.url,
    headline: [...story.title].slice(0, longestHeadline).join(''),
    description: story.summary,
    image: [safeUrl(story.cover_url, subject.origin)].filter((address) => story.cover_url && address),
    datePublished: instantOf(story.created_at),
    dateModified: instantOf(story.updated_at),
    author: authorOf(story),
    publisher: organization(subject),
    keywords: story.tag_names.map(({ title }) => title),
    inLanguage: 'zh-CN',
    isBasedOn: safeUrl(story.url),
    commentCount: story.comment_count,
  });
};
