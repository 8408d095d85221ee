import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import type { TagModel } from '@hub/shared/contracts/tag';
import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import type { FeedEntry } from './feed-entry.ts';
import { loadEvents, loadPapers, loadProjects } from './load-catalogue.ts';
import { loadColumn } from './load-column.ts';
import { loadDaily } from './load-daily.ts';
import { loadRankings } from './load-rankings.ts';

export interface FeedKind {
  title: string;
  description: string;
  /** Page of the list. */
  path: string;
  /** Parameters by which its address names tags; the first is the one we write. */
  parameters: readonly [string, ...string[]];
  /** What its tags mean. */
  meaning: keyof TagModel;
  /** Its summaries begin with a date of their own: the day an event came to the list says nothing of when it is. */
  saysWhen?: boolean;
  load: (ask: AskData, tags: readonly string[], sites: Sites) => Promise<FeedEntry[]>;
}

/** What can be followed as a feed. */
export const feedKinds: Readonly<Record<FeedName, FeedKind>> = {
  column: {
    title: 'AI 专栏',
    description: '最新的 AI 新闻与文章，本站文章附全文。',
    path: '/',
    parameters: ['tag', 'tag_id'],
    meaning: 'baai',
    load: loadColumn,
  },
  daily: {
    title: '每日五分钟',
    description: '每天一期：当天的 AI 新闻、论文、项目、站内文章与活动，五分钟读完。',
    path: '/daily',
    parameters: ['tag'],
    meaning: 'baai',
    load: loadDaily,
  },
  papers: {
    title: 'AI 论文',
    description: '最新的人工智能论文，附摘要与作者。',
    path: '/papers',
    parameters: ['label'],
    meaning: 'papers',
    load: loadPapers,
  },
  projects: {
    title: 'AI 开源项目',
    description: '最近更新的人工智能开源项目。',
    path: '/projects',
    parameters: ['label'],
    meaning: 'projects',
    load: loadProjects,
  },
  rankings: {
    title: 'AI 风云人物榜',
    description: '每天一期：本周热度最高的二十人，以及名次的变化。',
    path: '/rankings',
    parameters: ['tag'],
    meaning: 'baai',
    load: loadRankings,
  },
  events: {
    title: 'AI 活动',
    description: '值得参加的人工智能活动：时间、地点与主办方，本站活动附介绍与议程。',
    path: '/events',
    parameters: ['tag', 'tag_id'],
    meaning: 'baai',
    saysWhen: true,
    load: loadEvents,
  },
};
