import { isStorable } from '@hub/shared/contracts/kit/characters';
import { MAX_QUERY, type SearchHit, searchTypes } from '@hub/shared/contracts/search';
import Type from 'typebox';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import type { Sites } from '../sites.ts';
import { paperTitle, type Words, withFormulas } from '../text/words.ts';
import { defineTool } from './tool.ts';

const wordsOf = ({ type, title, summary }: SearchHit): { text: Words; note: Words } =>
  type === 'paper'
    ? { text: paperTitle(title), note: withFormulas(summary) }
    : { text: title, note: summary };

/** Where a hit is read. */
const addressOf = (hit: SearchHit, { hub, events }: Sites): string => {
  switch (hit.type) {
    case 'story':
      return `${hub}/view/${hit.id}`;
    case 'paper':
      return `${hub}/paper/${hit.id}`;
    case 'project':
      return `${hub}/projects/${hit.id}`;
    case 'event':
      return `${events}/activities/${hit.id}`;
    case 'user':
      return hit.person_id
        ? `${hub}/rankings?person=${encodeURIComponent(hit.person_id)}`
        : `${hub}/users/${hit.user_id}`;
  }
};

export const searchTool = defineTool({
  name: 'search',
  title: '搜索',
  description:
    'Full-text search of the hub, in Chinese and English: news and stories, papers, open-source projects, events, people. 10 hits a page, each with its address.',
  input: Type.Object({
    query: Type.Refine(
      Type.String({ minLength: 1, maxLength: MAX_QUERY }),
      isStorable,
      () => '不能有 NUL 字符或不成对的代理码位',
    ),
    type: Type.Optional(Type.Enum([...searchTypes], { description: 'Default: story' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  run: async ({ query, type = 'story', page = 1 }, { ask, sites }) => {
    const hits = await ask<SearchHit[]>('GET', '/v2/search', { q: query, type, page });
    const lines = hits.map((hit) => ({ ...wordsOf(hit), url: addressOf(hit, sites) }));
    return writeMarkdown({
      title: `搜索：${query}`,
      facts: {},
      parts: hits.length > 0 ? [{ lines }] : [{ text: '没有结果。' }],
    });
  },
});
