import { useAuth } from '../../runtime/auth.ts';
import { afterLogin, type Intention, logInTo } from '../../runtime/intention.ts';
import { doNow, useMutation, useQueryClient, useWanted, wantedNow } from '../../runtime/query.ts';
import { toast } from '../../runtime/toast.ts';
import { useViewer, viewerNow } from '../../runtime/viewer.ts';
import { type ReactionKind, reactionAction, type Wanted } from './reactions.calls.ts';

export interface Reaction {
  /** The viewer did it. */
  on: boolean;
  /** How many did. */
  count: number;
}

/** A reaction as the page's data have it or the viewer wants it, and how to turn it; a visitor comes back to it after the login. */
export const useReaction = (kind: ReactionKind, sourceId: string, data: Reaction) => {
  const client = useQueryClient();
  const action = reactionAction(kind, sourceId, useViewer());
  const { mutate } = useMutation(action);
  const { on } = useWanted<Wanted>(action) ?? data;
  const count = on === data.on ? data.count : Math.max(0, data.count + (on ? 1 : -1));
  const turn = () => {
    // The next click may come before what the last one did is drawn.
    const undo = (wantedNow<Wanted>(client, action) ?? data).on;
    if (useAuth.getState().status === 'visitor') logInTo({ what: kind, sourceId, undo });
    else mutate({ on: !undo });
  };
  return { on, count, turn };
};

const done = { vote: '已点赞', mark: '已收藏' };
const undone = { vote: '已取消点赞', mark: '已取消收藏' };

const isReaction = (what: Intention['what']): what is ReactionKind => what === 'vote' || what === 'mark';

const goOn = async ({ what, sourceId, undo = false }: Intention): Promise<void> => {
  if (!isReaction(what)) return;
  await doNow(reactionAction(what, sourceId, viewerNow()), { on: !undo });
  toast((undo ? undone : done)[what]);
};

// The http layer has said what failed.
afterLogin(['vote', 'mark'], (intention) => void goOn(intention).catch(() => undefined));
