import { create } from 'zustand';
import { isNotLoggedIn } from '../../runtime/api-error.ts';
import { useAuth } from '../../runtime/auth.ts';
import { api } from '../../runtime/http.ts';
import { afterLogin, type Intention, logInTo } from '../../runtime/intention.ts';
import { toast } from '../../runtime/toast.ts';

export type ReactionKind = 'vote' | 'mark';

export interface Reaction {
  /** The viewer did it. */
  on: boolean;
  /** How many did. */
  count: number;
}

interface Change extends Reaction {
  /** What the page's data said when it was made: data that say otherwise are younger than the change. */
  before: boolean;
}

const calls = {
  vote: {
    up: async (source_id: string): Promise<Reaction> =>
      readVote(await api('POST /v1/vote/up', { source_id })),
    down: async (source_id: string) => readVote(await api('POST /v1/vote/down', { source_id })),
  },
  mark: {
    up: async (source_id: string): Promise<Reaction> =>
      readMark(await api('POST /v1/mark/up', { source_id })),
    down: async (source_id: string) => readMark(await api('POST /v1/mark/down', { source_id })),
  },
};

const readVote = (answer: { is_voted: boolean; final_score: number }): Reaction => ({
  on: answer.is_voted,
  count: answer.final_score,
});

const readMark = (answer: { is_marked: boolean; remark_count: number }): Reaction => ({
  on: answer.is_marked,
  count: answer.remark_count,
});

const useChanges = create<Readonly<Record<string, Change>>>(() => ({}));
const underWay = new Set<string>();

const nameOf = (kind: ReactionKind, sourceId: string) => `${kind} ${sourceId}`;
const change = (name: string, to: Change) => useChanges.setState({ [name]: to });
const shownOf = (made: Change | undefined, data: Reaction): Reaction =>
  made && made.before === data.on ? { on: made.on, count: made.count } : data;

// What one member did says nothing about the next.
useAuth.subscribe((now, before) => {
  if (before.info && now.info?.id !== before.info.id) useChanges.setState({}, true);
});

/** A reaction as it stands: what the page's data say, or what the viewer has done since. */
export const useReaction = (kind: ReactionKind, sourceId: string, data: Reaction): Reaction =>
  shownOf(
    useChanges((changes) => changes[nameOf(kind, sourceId)]),
    data,
  );

/**
 * Turns a reaction on or off at once and tells the API, one call after the other: of many clicks the last one counts.
 * Where that fails everything is again as it was; who is not logged in comes back to it after the login.
 */
export const toggleReaction = async (kind: ReactionKind, sourceId: string, data: Reaction): Promise<void> => {
  const name = nameOf(kind, sourceId);
  const wanted = () => useChanges.getState()[name]?.on ?? data.on;
  const shown = shownOf(useChanges.getState()[name], data);
  if (useAuth.getState().status === 'visitor') return logInTo({ what: kind, sourceId, undo: shown.on });
  const count = Math.max(0, shown.count + (shown.on ? -1 : 1));
  change(name, { before: data.on, on: !shown.on, count });
  if (underWay.has(name)) return;
  underWay.add(name);
  let known = shown;
  let way: 'up' | 'down' = 'up';
  try {
    while (wanted() !== known.on) {
      way = wanted() ? 'up' : 'down';
      known = await calls[kind][way](sourceId);
    }
  } catch (error) {
    if (isNotLoggedIn(error)) logInTo({ what: kind, sourceId, undo: way === 'down' });
  } finally {
    underWay.delete(name);
    change(name, { before: data.on, ...known });
  }
};

const done = { vote: '已点赞', mark: '已收藏' };
const undone = { vote: '已取消点赞', mark: '已取消收藏' };

const isReaction = (what: Intention['what']): what is ReactionKind => what === 'vote' || what === 'mark';

const goOn = async ({ what, sourceId, undo = false }: Intention): Promise<void> => {
  if (!isReaction(what)) return;
  const reaction = await calls[what][undo ? 'down' : 'up'](sourceId);
  // Data that say what was before this are older: a visitor's, or asked for meanwhile.
  change(nameOf(what, sourceId), { before: undo, ...reaction });
  toast((undo ? undone : done)[what]);
};

// The http layer has said what failed.
afterLogin(['vote', 'mark'], (intention) => void goOn(intention).catch(() => undefined));
