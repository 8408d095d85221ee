import { parseSourceId } from '@hub/shared/contracts/input/source-id';

/**
 * The address of a thing's page: events on the event site, the others on the hub.
 * With a comment, the page opens the comments, that comment's thread first.
 */
export const addressOf = (sourceId: string, eventOrigin: string, commentId?: number | null): string => {
  const source = parseSourceId(sourceId);
  if (!source) return '';
  const addresses = {
    story: `/view/${source.id}`,
    paper: `/paper/${source.id}`,
    project: `/projects/${source.id}`,
    event: `${eventOrigin}/activities/${source.id}`,
  };
  return addresses[source.kind] + (commentId ? `?comment=${commentId}` : '');
};
