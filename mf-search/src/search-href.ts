import type { SearchType } from '@hub/shared/contracts/search';

export const LONGEST = 100;

/** Types in the order of their tabs. */
export const typeNames: Readonly<Record<SearchType, string>> = {
  story: '文章',
  paper: '论文',
  project: '项目',
  event: '活动',
  user: '用户',
};

/** The text as it is searched for: no outer spaces, cut, never half a character. */
export const toQuery = (text: string): string => Array.from(text.trim()).slice(0, LONGEST).join('').trim();

/** What an address asks for; an unknown type is stories. */
export const readQuery = (params: URLSearchParams): { q: string; type: SearchType } => {
  const type = params.get('type') ?? '';
  return {
    q: toQuery(params.get('q') ?? ''),
    type: Object.hasOwn(typeNames, type) ? (type as SearchType) : 'story',
  };
};

/** Address of the results for some words; stories, the default, are left out. */
export const searchHref = (q: string, type: SearchType = 'story'): string => {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (type !== 'story') params.set('type', type);
  return params.size > 0 ? `/search?${params}` : '/search';
};
