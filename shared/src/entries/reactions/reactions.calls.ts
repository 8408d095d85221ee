import { isNotLoggedIn } from '../../runtime/api-error.ts';
import { callKey } from '../../runtime/call-query.ts';
import { changeThing } from '../../runtime/change-thing.ts';
import { api } from '../../runtime/http.ts';
import { logInTo } from '../../runtime/intention.ts';
import { isOvertaken, mutationOptions } from '../../runtime/query.ts';

export type ReactionKind = 'vote' | 'mark';

/** What the viewer wants of a thing. */
export interface Wanted {
  on: boolean;
}

/** What is said of a thing once it is done: stories, and papers and projects, have names of their own for the counts. */
const calls = {
  vote: async (way: 'up' | 'down', source_id: string) => {
    const { is_voted, final_score } = await api(`POST /v1/vote/${way}`, { source_id });
    return { is_voted, final_score, vote_count: final_score };
  },
  mark: async (way: 'up' | 'down', source_id: string) => {
    const { is_marked, remark_count } = await api(`POST /v1/mark/${way}`, { source_id });
    return { is_marked, remark_count, mark_count: remark_count };
  },
};

/**
 * Turns a reaction on or off. Until the API has answered, buttons show what is wanted (`useReaction`) and no answer is
 * touched, so that nothing is left of what fails. One call after the other, and of many clicks the last one counts.
 */
export const reactionAction = (kind: ReactionKind, sourceId: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(`POST /v1/${kind}/up`, { source_id: sourceId }, viewer),
    scope: { id: `${kind} ${sourceId}` },
    mutationFn: async (wanted: Wanted, context) =>
      isOvertaken(context, wanted) ? undefined : calls[kind](wanted.on ? 'up' : 'down', sourceId),
    onSuccess: (news, _wanted, _before, { client }) => news && changeThing(client, sourceId, news),
    onError: (error, { on }) => {
      if (isNotLoggedIn(error)) logInTo({ what: kind, sourceId, undo: !on });
    },
  });
