import type { Relationship } from '@hub/shared/contracts/link/people';
import { toggleAfterLogin, useToggle } from '@hub/shared/entries/toggle';
import { afterLogin, logInTo } from '@hub/shared/runtime/intention';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer, viewerNow } from '@hub/shared/runtime/viewer';
import { type Relation, relationAction, relations, relationshipTo } from './people.calls.ts';

/** How the viewer stands to an account; undefined while nobody knows, and for visitors. */
export const useRelationship = (id: string): Relationship | undefined =>
  useQuery(relationshipTo(id, useViewer())).data ?? undefined;

/** Whether the viewer follows, blocks or mutes an account, or wants to, and how to turn it. */
export const useRelation = (relation: Relation, id: string, isOn: boolean) =>
  useToggle(
    (member) => relationAction(relation, id, member),
    { on: isOn, count: 0 },
    // Members alone are offered the others.
    (undo) => logInTo({ what: 'follow', sourceId: id, undo }),
  );

afterLogin(['follow'], ({ sourceId, undo }) => {
  if (String(viewerNow()) === sourceId) return;
  void toggleAfterLogin((member) => relationAction('follow', sourceId, member), {
    name: relations.follow.name,
    undo,
  });
});
