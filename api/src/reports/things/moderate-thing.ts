import { parseCommentId, parseSourceId, parseStatusId } from '@hub/shared/contracts/input/source-id';
import { bringCommentBack, takeComment } from '../../comments/comments.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ModerationAction } from '../../platform/sources/source-adapter.ts';
import type { Parts } from './thing.ts';

type Change = (tx: Db, action: ModerationAction) => Promise<boolean>;

/** What moderators do to a thing of some kind: false if it is done already, or cannot be done to this kind. */
interface Moderated {
  readonly remove: Change;
  readonly restore: Change;
}

const moderated = ({ sources, statuses }: Parts, id: string): Moderated => {
  const commentId = parseCommentId(id);
  if (commentId !== undefined)
    return {
      remove: (tx, action) => takeComment(sources, tx, commentId, action),
      restore: (tx, action) => bringCommentBack(sources, tx, commentId, action),
    };
  const statusId = parseStatusId(id);
  if (statusId !== undefined)
    return {
      remove: (tx, action) => statuses.take(tx, statusId, action),
      restore: (tx, action) => statuses.bringBack(tx, statusId, action),
    };
  const source = parseSourceId(id);
  const adapter = source && sources.get(source.kind);
  const change =
    (what: 'remove' | 'restore'): Change =>
    async (tx, action) =>
      (source && (await adapter?.[what]?.(tx, source.id, action))) ?? false;
  return { remove: change('remove'), restore: change('restore') };
};

/** Removes a thing for everybody. */
export const removeThing = (parts: Parts, tx: Db, id: string, action: ModerationAction): Promise<boolean> =>
  moderated(parts, id).remove(tx, action);

/** Restores what `removeThing` removed. */
export const restoreThing = (parts: Parts, tx: Db, id: string, action: ModerationAction): Promise<boolean> =>
  moderated(parts, id).restore(tx, action);
