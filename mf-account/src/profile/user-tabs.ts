/** The public lists of a member, by the word in the address; the first one has none. */
export const userTabs = [
  { tab: '', label: '动态' },
  { tab: 'stories', label: '文章' },
  { tab: 'comments', label: '评论' },
] as const;

export type UserTab = (typeof userTabs)[number]['tab'];

/** Address of one list of a member. */
export const userHref = (id: string, tab: UserTab = ''): string => `/users/${id}${tab && `?tab=${tab}`}`;

/** The list that an address names; unknown words are the first one. */
export const tabOf = (query: URLSearchParams): UserTab =>
  userTabs.find(({ tab }) => tab === query.get('tab'))?.tab ?? '';
