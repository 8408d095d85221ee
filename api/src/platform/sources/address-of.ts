import { parseSourceId } from '@hub/shared/contracts/input/source-id';

/**
 * Where a thing is read: stories and papers on the hub, events on their site, of a project what is said of it.
 * With a comment the page opens what is said of it, that comment's thread first.
 */
export const addressOf = (sourceId: string, eventOrigin: string, commentId?: number | null): string => {
  const source = parseSourceId(sourceId);
  if (!source) return '';
  const addresses = {
    story: `/view/${source.id}`,
    paper: `/paper/${source.id}`,
    project: `/comments/${sourceId}`,
    event: `${eventOrigin}/activities/${source.id}`,
  };
  return addresses[source.kind] + (commentId ? `?comment=${commentId}` : '');
};
