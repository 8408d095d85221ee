import type { Person, RankedPerson } from '@hub/shared/contracts/ranking';

/** Somebody on a board; what a test is about is given. */
export const ranked = (rank: number, given: Partial<RankedPerson> = {}): RankedPerson => ({
  rank,
  rank_change: 0,
  latest_at: '2026-08-20T00:00:00.000Z',
  id: `person-${rank}`,
  name: `Person ${rank}`,
  avatar_url: '',
  affiliation: '示例大学',
  arxiv_name: `Person ${rank}`,
  heat: 1000,
  heat_breakdown: { citations: 600, papers: 400, upvotes: 0, stars: 0, interactions: 0 },
  fields: ['计算机视觉'],
  user_id: 0,
  ...given,
});

/** Somebody in full. */
export const person = (given: Partial<Person> = {}): Person => ({
  id: 'kaiming-he',
  name: '何恺明 Kaiming He',
  avatar_url: '',
  affiliation: 'MIT 副教授',
  arxiv_name: 'Kaiming He',
  heat: 1500,
  heat_breakdown: { citations: 1300, papers: 150, upvotes: 50, stars: 0, interactions: 0 },
  fields: ['计算机视觉'],
  user_id: 0,
  homepage: 'https://people.example.org/kaiming',
  citations: 731789,
  h_index: 0,
  metrics_asof: '2025-08-14',
  paper_count: 2,
  rank_history: [],
  ...given,
});

/** A page of a board, shorter than the real ones: roles of many rows are slow to tell in a fake browser. */
export const boardPage = (page: number): RankedPerson[] =>
  Array.from({ length: 4 }, (_, index) => ranked((page - 1) * 4 + index + 1));
