import { api } from '../../runtime/http/http.ts';
import { changeThing } from '../../runtime/queries/change-thing.ts';
import { type ToggleAction, toggleAction } from './toggle.ts';

export type ReactionKind = 'vote' | 'mark';

export const reactionNames = { vote: '点赞', mark: '收藏' };

interface Sent {
  source_id: string;
  writer_id: number;
}

const silent = { silent: true };

/** The new values of a thing after the call. Stories use other field names for the counts than papers and projects. */
const calls = {
  vote: async (way: 'up' | 'down', sent: Sent) => {
    const { is_voted, final_score } = await api(`POST /v1/vote/${way}`, sent, silent);
    return { is_voted, final_score, vote_count: final_score };
  },
  mark: async (way: 'up' | 'down', sent: Sent) => {
    const { is_marked, remark_count } = await api(`POST /v1/mark/${way}`, sent, silent);
    return { is_marked, remark_count, mark_count: remark_count };
  },
};

/** Turns a reaction of a member on or off. */
export const reactionAction = (kind: ReactionKind, sourceId: string, member: number): ToggleAction<object> =>
  toggleAction<object>({
    call: `POST /v1/${kind}/up`,
    about: { source_id: sourceId },
    member,
    name: reactionNames[kind],
    send: (way, by) => calls[kind](way, { ...by, source_id: sourceId }),
    onDone: (client, news) => changeThing(client, { sourceId, viewer: member }, news),
  });
