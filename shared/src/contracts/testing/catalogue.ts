import type { HeatReasons } from '../other/heat.ts';
import type { Paper, PaperDetail, Scholar } from '../paper.ts';
import type { Project, ProjectDetail } from '../project.ts';
import type { Person, RankedPerson } from '../ranking.ts';
import type { SideSection, Tag } from '../tag.ts';

const reactions = {
  heat: 40,
  is_voted: false,
  vote_count: 3,
  is_marked: false,
  is_reported: false,
  mark_count: 1,
  comment_count: 0,
};

export const PAPER_ID = '3f2a1b4c-5d6e-5f70-8a9b-0c1d2e3f4a5b';

export const paper = (given: Partial<Paper> = {}): Paper => ({
  id: PAPER_ID,
  source_id: `paper-${given.id ?? PAPER_ID}`,
  title: 'Attention Is All You Need',
  introduction: '',
  source: 'https://arxiv.org/abs/1706.03762',
  arxiv_id: '1706.03762',
  pdf_url: 'https://arxiv.org/pdf/1706.03762',
  code_url: '',
  authors: ['Ashish Vaswani', 'Noam Shazeer'],
  published_at: '2017-06-12T00:00:00Z',
  categories: ['cs.CL', 'cs.LG'],
  primary_category: 'cs.CL',
  venue: '',
  ...reactions,
  ...given,
});

export const paperDetail = (given: Partial<PaperDetail> = {}): PaperDetail => ({
  ...paper(given),
  mentions: [],
  events: [],
  ...given,
});

export const scholar = (given: Partial<Scholar> = {}): Scholar => ({
  arxiv_name: 'Noam Shazeer',
  name: 'Noam Shazeer',
  affiliation: '',
  paper_count: 2,
  heat: 120,
  user_id: 0,
  ...given,
});

export const project = (given: Partial<Project> = {}): Project => ({
  id: 9,
  source_id: `project-${given.id ?? 9}`,
  title: 'pytorch/pytorch',
  introduction: '',
  source: 'https://github.com/pytorch/pytorch',
  language: 'Python',
  stars: 98000,
  stars_delta: -2,
  stars_asof: '2026-08-22T00:00:00Z',
  topics: ['pytorch', 'machine-learning'],
  license: '',
  pushed_at: '2026-08-22T03:49:49Z',
  first_seen_at: '2026-08-01T02:00:00Z',
  ...reactions,
  ...given,
});

export const projectDetail = (given: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...project(given),
  forks: 27000,
  open_issues: 12,
  homepage: 'https://pytorch.org/',
  is_archived: false,
  star_history: [
    { day: '2026-08-15', stars: 97400 },
    { day: '2026-08-22', stars: 98000 },
  ],
  releases: [{ tag: 'v2.9.0', name: '', published_at: '2026-08-06T00:00:00Z' }],
  papers: [{ id: PAPER_ID, title: 'Attention Is All You Need', published_at: '2017-06-12T00:00:00Z' }],
  ...given,
});

const someone = {
  id: 'kaiming-he',
  name: '何恺明',
  avatar_url: '',
  affiliation: 'MIT 副教授',
  arxiv_name: 'Kaiming He',
  heat: 100,
  heat_breakdown: { citations: 60, papers: 20, upvotes: 10, stars: 6, interactions: 4 },
  fields: ['计算机视觉'],
  user_id: 0,
};

export const rankedPerson = (given: Partial<RankedPerson> = {}): RankedPerson => ({
  rank: 1,
  rank_change: 0,
  latest_at: '2026-08-20T00:00:00.000Z',
  ...someone,
  ...given,
});

export const person = (given: Partial<Person> = {}): Person => ({
  ...someone,
  homepage: '',
  citations: 0,
  h_index: 0,
  metrics_asof: '',
  paper_count: 4,
  rank_history: [
    { day: '2026-08-21', rank: 5, heat: 90 },
    { day: '2026-08-22', rank: 2, heat: 100 },
  ],
  ...given,
});

export const tag = (given: Partial<Tag> = {}): Tag => ({
  id: '9',
  title: '计算机视觉',
  description: '',
  brief: '',
  icon_url: '',
  ...given,
});

export const sideSection = (given: Partial<SideSection> = {}): SideSection => ({
  id: 'field',
  title: '技术领域',
  icon: '',
  limit: 10,
  expanded: false,
  checkAll: false,
  children: [
    {
      id: 'cv',
      label: 'CV',
      description: 'Computer Vision',
      description_cn: '计算机视觉',
      model: { baai: [9, 14], papers: ['cs.CV'], projects: ['computer-vision'] },
    },
  ],
  ...given,
});

export const heatReasons = (given: Partial<HeatReasons> = {}): HeatReasons => ({
  source_id: 'story-12',
  score: 48,
  window_days: 7,
  from: '2026-11-14T10:00:00.000Z',
  as_of: '2026-11-21T10:00:00.000Z',
  computed_at: '2026-11-21T10:00:00.000Z',
  age_days: 1.2,
  days_after: 0,
  half_life_days: 3.5,
  parts: [
    { name: 'published', value: 1, share: 5.5 },
    { name: 'votes', value: 5, share: 42.4 },
    { name: 'comments', value: 0, share: 0 },
  ],
  ...given,
});
