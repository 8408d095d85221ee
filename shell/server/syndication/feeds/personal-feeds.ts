import type { PublicUser } from '@hub/shared/contracts/account';
import type { Paper } from '@hub/shared/contracts/paper';
import type { Person } from '@hub/shared/contracts/ranking';
import type { UserStory } from '@hub/shared/contracts/story';
import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';
import { paperEntry } from './load-catalogue.ts';

/** A feed of what one person made. */
export interface PersonalFeed {
  title: string;
  description: string;
  /** Page of the person. */
  path: string;
  entries: FeedEntry[];
}

type Load = (ask: AskData, id: string, sites: Sites) => Promise<PersonalFeed>;

const storyOf = (story: UserStory, author: string, { hub }: Sites): FeedEntry => ({
  url: `${hub}/view/${story.id}`,
  ...(story.url ? { external: story.url } : {}),
  title: story.title,
  summary: story.summary,
  ...timesOf(story.created_at),
  authors: [author],
  tags: story.tag_names.map(({ title }) => title),
});

/** What a member published here, as their page shows it to visitors. */
const authorFeed: Load = async (ask, id, sites) => {
  const { name } = await ask<PublicUser>('GET', `/v1/users/${encodeURIComponent(id)}`);
  const stories = await ask<UserStory[]>('POST', '/v1/stories/user', {
    id: Number(id),
    page: 1,
    sort: 'new',
  });
  return {
    title: `${name} 的文章`,
    description: `${name} 在本站发布的文章与分享。`,
    path: `/users/${Number(id)}`,
    entries: stories.map((story) => storyOf(story, name, sites)),
  };
};

/** Papers of a person of the rankings. */
const personFeed: Load = async (ask, id, sites) => {
  const { name, arxiv_name } = await ask<Person>('GET', `/v1/rankings/people/${encodeURIComponent(id)}`);
  const papers = arxiv_name
    ? await ask<Paper[]>('POST', '/v2/papers/userlist/arxiv_name', { arxiv_name, page: 1 })
    : [];
  return {
    title: `${name} 的论文`,
    description: `${name} 署名的论文，附摘要。`,
    path: `/rankings?person=${encodeURIComponent(id)}`,
    entries: papers.map((paper) => paperEntry(paper, sites)),
  };
};

/** Feeds of one person each, by the folder of their address. */
export const personalFeeds: Readonly<Record<string, Load>> = { authors: authorFeed, people: personFeed };
