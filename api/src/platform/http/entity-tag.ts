/** Whether `If-None-Match` names this tag. */
export const hasTag = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
