import type { Comment, CommentReply } from '@hub/shared/contracts/comment';
import { api } from '@hub/shared/runtime/http';
import { changeComment, type Pages } from '../comment-cache.ts';
import { asMember } from './as-member.ts';

export type Show = (change: (pages: Pages) => Pages) => void;

type Vote = Pick<Comment, 'is_voted' | 'final_score'>;

const silent = { silent: true };

/** Shows a vote wherever its comment stands. */
const sayVote = (show: Show, id: number, vote: Vote) =>
  show((pages) => changeComment(pages, id, (comment) => ({ ...comment, ...vote })));

/** One call after the other: of many clicks the last one counts. */
export const votingOf = (show: Show, sourceId: string): ((comment: CommentReply) => Promise<void>) => {
  const wanted = new Map<number, boolean>();
  return async ({ id, is_voted, final_score }) => {
    const isUnderWay = wanted.has(id);
    let undo = is_voted;
    const goOn = async () => {
      let known: Vote = { is_voted, final_score };
      wanted.set(id, !is_voted);
      const count = Math.max(0, final_score + (is_voted ? -1 : 1));
      sayVote(show, id, { is_voted: !is_voted, final_score: count });
      if (isUnderWay) return;
      try {
        while (wanted.get(id) !== known.is_voted) {
          undo = wanted.get(id) === false;
          known = await api(`POST /v1/comments/${undo ? 'down' : 'up'}`, { id }, silent);
        }
      } finally {
        wanted.delete(id);
        sayVote(show, id, known);
      }
    };
    await asMember(goOn, () => ({ sourceId, comment: id, undo }));
  };
};

/** Casts a vote that was begun before the login, or takes it back; a list that is on its way is asked for once more. */
export const votingOnOf =
  (show: Show, renew: () => void) =>
  async (id: number, undo: boolean): Promise<void> => {
    const vote = await api(`POST /v1/comments/${undo ? 'down' : 'up'}`, { id }, silent);
    sayVote(show, id, vote);
    renew();
  };
