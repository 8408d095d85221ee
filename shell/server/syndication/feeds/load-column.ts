import type { StoryEntry, StoryInfo } from '@hub/shared/contracts/story';
import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import { fullAddress, withFullAddresses } from '../text/full-addresses.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';

const length = 30;

/** Lists leave the text out; a story without its text is still one, so a failure costs the text alone. */
const textOf = async (ask: AskData, { id, url }: StoryInfo): Promise<string> => {
  if (url !== '') return '';
  const asked = ask<StoryEntry>('GET', `/v1/stories/${id}`);
  return asked.then(({ story_info }) => story_info.content).catch(() => '');
};

const toEntry = (story: StoryInfo, content: string, sites: Sites): FeedEntry => {
  const url = `${sites.hub}/view/${story.id}`;
  const author = story.story_show_user_name || story.source || story.user_name;
  return {
    url,
    ...(story.url ? { external: story.url } : {}),
    title: story.title,
    summary: story.summary,
    ...(content ? { html: withFullAddresses(content, url, sites) } : {}),
    ...timesOf(story.created_at, story.updated_at),
    authors: author ? [author] : [],
    tags: story.tag_names.map(({ title }) => title),
    image: fullAddress(story.cover_url, sites),
  };
};

/** The newest stories, those written here with their text. */
export const loadColumn = async (
  ask: AskData,
  tags: readonly string[],
  sites: Sites,
): Promise<FeedEntry[]> => {
  const input = { page: 1, sort: 'new', limit: length, events: false, tag_id: tags.join(',') };
  const entries = await ask<StoryEntry[]>('POST', '/v1/story/list', input);
  return Promise.all(
    entries.map(async ({ story_info }) => toEntry(story_info, await textOf(ask, story_info), sites)),
  );
};
