/** By this parameter the page of comments learns the origin of the page that frames it. */
const hostParameter = 'host';

/** What is to be framed: the comments on a thing, beginning with one of them. */
export interface FramedComments {
  sourceId: string;
  comment?: number | undefined;
}

/** Its address on the hub, for a page of `host`. */
export const framedComments = (hub: string, { sourceId, comment }: FramedComments, host: string): string => {
  const query = new URLSearchParams({ [hostParameter]: host, ...(comment ? { comment: `${comment}` } : {}) });
  return `${hub}/comments/${encodeURIComponent(sourceId)}?${query}`;
};

/** The comment that an address leads to (`?comment=31`), if it does. */
export const commentIn = (search: string): number | undefined => {
  const word = new URLSearchParams(search).get('comment') ?? '';
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : undefined;
};

/**
 * The origins that may frame the page: the one that its address names, if it is one of the `allowed`; any of these where it
 * names none.
 */
export const hostsIn = (search: string, allowed: readonly string[]): string[] => {
  const host = new URLSearchParams(search).get(hostParameter);
  return [...new Set(allowed)].filter((origin) => origin !== '' && (host === null || origin === host));
};
