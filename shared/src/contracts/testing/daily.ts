import type { CatchUp, DailyEdition, EditionMonth, NewsItem } from '../other/daily.ts';
import type { Highlights } from '../other/highlights.ts';
import { PAPER_ID } from './catalogue.ts';

export const newsItem = (given: Partial<NewsItem> = {}): NewsItem => {
  const id = given.story_id ?? 100001;
  const at = '2026-08-22 09:30:00';
  const title = given.title ?? '示例：某实验室发布新模型';
  return {
    story_id: id,
    title,
    summary: '',
    published_at: at,
    sources: [
      { story_id: id, name: '示例媒体', title, url: 'https://example.com/a', published_at: at },
      { story_id: id + 1, name: '示例日报', title, url: 'https://example.org/b', published_at: at },
    ],
    papers: [],
    projects: [],
    comment_count: 0,
    discussed_id: 0,
    ...given,
  };
};

export const edition = (given: Partial<DailyEdition> = {}): DailyEdition => ({
  date: '2026-08-22',
  is_today: false,
  item_count: 5,
  headline: '示例：某实验室发布新模型',
  previous: '2026-08-21',
  next: '',
  news: [newsItem()],
  papers: [
    {
      id: PAPER_ID,
      title: 'Attention Is All You Need',
      summary: '',
      authors: ['Ashish Vaswani', 'Noam Shazeer'],
      author_count: 2,
      primary_category: 'cs.CL',
      published_at: '2026-08-20T02:00:00.000Z',
      comment_count: 2,
    },
  ],
  projects: [
    {
      id: 9,
      title: 'huggingface/transformers',
      summary: '',
      url: 'https://github.com/huggingface/transformers',
      language: 'Python',
      stars: 160000,
      comment_count: 0,
    },
  ],
  events: [
    {
      id: 5,
      name: '示例：开放日',
      start_time: '2026-08-24 14:00:00',
      end_time: '2026-08-24 18:00:00',
      all_day: false,
      place: '线上',
      is_ours: true,
    },
  ],
  stories: [
    {
      id: 12,
      title: '大模型推理加速综述（示例）',
      summary: '从量化、剪枝到投机采样。',
      user_name: '示例作者',
      published_at: '2026-08-22 10:00:00',
      comment_count: 1,
    },
  ],
  ...given,
});

export const editionMonth = (given: Partial<EditionMonth> = {}): EditionMonth => ({
  month: '2026-08',
  previous: '2026-07',
  next: '',
  day_count: 2,
  days: [
    { date: '2026-08-22', stories: 38, papers: 0, projects: 2 },
    { date: '2026-08-21', stories: 41, papers: 120, projects: 0 },
  ],
  ...given,
});

export const highlights = (given: Partial<Highlights> = {}): Highlights => ({
  edition: { date: '2026-08-22', item_count: 5, headline: '示例：某实验室发布新模型' },
  papers: [{ id: PAPER_ID, title: 'Attention Is All You Need' }],
  papers_asof: '2026-08-22',
  projects: [{ id: 9, title: 'huggingface/transformers', stars_delta: 1200 }],
  projects_asof: '',
  people: [{ id: 'kaiming-he', name: '何恺明 Kaiming He', rank: 1, rank_change: 3 }],
  people_asof: '',
  events: edition().events,
  ...given,
});

export const caughtUp = (given: Partial<CatchUp> = {}): CatchUp => {
  const { news, papers, projects, events, stories } = edition();
  return {
    days: 3,
    from: '2026-08-20',
    until: '2026-08-22',
    item_count: 5,
    news,
    papers,
    projects,
    events,
    stories,
    ...given,
  };
};
