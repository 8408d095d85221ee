import type { StoryEntry } from '@hub/shared/contracts/story';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import { withFullAddresses } from '../../text/full-addresses.ts';
import type { MarkdownPage } from '../write-markdown.ts';
import { chinesePart } from './chinese-part.ts';

/** A story: what was written here in full, of a shared link the outlet's own summary. */
export const storyPage = async (ask: AskData, sites: Sites, id: string): Promise<MarkdownPage> => {
  const { story_info: story } = await ask<StoryEntry>('GET', `/v1/stories/${id}`);
  const url = `${sites.hub}/view/${story.id}`;
  return {
    title: story.title,
    facts: {
      网址: url,
      原文: story.url,
      来源: story.source,
      作者: story.url ? '' : story.story_show_user_name || story.user_name,
      声明: story.declaration,
      时间: story.created_at,
      修改: story.updated_at ?? '',
      标签: story.tag_names.map(({ title }) => title).join('、'),
    },
    parts:
      story.content === ''
        ? [{ text: story.summary }, ...chinesePart(story.chinese)]
        : [...chinesePart(story.chinese), { html: withFullAddresses(story.content, url, sites) }],
  };
};
