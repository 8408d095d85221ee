import { type Toggled, toggleAfterLogin, useToggle } from '@hub/shared/entries/toggle';
import { afterLogin, logInTo } from '@hub/shared/runtime/intention';
import { type Mark, markAction, marks } from './marks.calls.ts';

/** A mark of a status as its data have it or the viewer wants it, and how to turn it; a visitor comes back to it after the login. */
export const useMark = (mark: Mark, id: string, data: Toggled) =>
  useToggle(
    (member) => markAction(mark, id, member),
    data,
    (undo) => logInTo({ what: `status-${mark}`, sourceId: id, undo }),
  );

for (const mark of Object.keys(marks) as Mark[])
  afterLogin([`status-${mark}`], ({ sourceId, undo }) => {
    void toggleAfterLogin((member) => markAction(mark, sourceId, member), { name: marks[mark].name, undo });
  });
