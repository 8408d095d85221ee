import { afterLogin, type Intention, logInTo } from '../../runtime/auth/intention.ts';
import { type ReactionKind, reactionAction, reactionNames } from './reactions.calls.ts';
import { type Toggled, toggleAfterLogin, useToggle } from './toggle.ts';

/** The state of a reaction and `toggle` to change it. A visitor is sent to the login, after which the reaction is carried out. */
export const useReaction = (kind: ReactionKind, sourceId: string, data: Toggled) =>
  useToggle(
    (member) => reactionAction(kind, sourceId, member),
    data,
    (undo) => logInTo({ what: kind, sourceId, undo }),
  );

const isReaction = (what: Intention['what']): what is ReactionKind => what === 'vote' || what === 'mark';

afterLogin(['vote', 'mark'], ({ what, sourceId, undo }) => {
  if (!isReaction(what)) return;
  void toggleAfterLogin((member) => reactionAction(what, sourceId, member), {
    name: reactionNames[what],
    undo,
  });
});
