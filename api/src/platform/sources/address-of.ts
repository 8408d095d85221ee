import { parseSourceId } from '@hub/shared/contracts/input/source-id';

/**
 * The address of a thing's page: stories and papers on the hub, events on the event site, for a project its comments.
 * With a comment, the page opens the comments, that comment's thread first.
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
