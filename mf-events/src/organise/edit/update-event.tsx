import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallOff } from './calling-off/call-off.tsx';
import { dropDraft, type EventDraft } from './draft/event-drafts.ts';
import { EventForm } from './event-form.tsx';
import { Section } from './form/section.tsx';
import { SavedNote } from './save/saved-note.tsx';
import type { EventStart } from './use-event-form.ts';
import { newKey, valuesOf } from './values/event-values.ts';
import { isSame } from './values/same-values.ts';

export interface UpdateEventProps {
  userId: number;
  event: EventInEditor;
  /** What an earlier page left behind. */
  found: EventDraft | undefined;
  onCalledOff: () => void;
}

const draftOf = (
  userId: number,
  { id, revision }: EventInEditor,
  values: EventStart['known'],
): EventDraft => ({
  ...{ id: newKey(), userId, eventId: id, revision, isTried: false, at: 0 },
  values,
  base: values,
});

/** What the form begins with: the event, or what was left behind of it unless the API has just that. */
const startOf = ({ userId, event, found }: UpdateEventProps): EventStart => {
  const known = valuesOf(event);
  if (!found || isSame(found.values, known)) {
    if (found) dropDraft(found.id);
    return { draft: draftOf(userId, event, known), known };
  }
  const isOld = found.revision < event.revision;
  return isOld ? { draft: found, known, theirs: event } : { draft: { ...found, base: known }, known };
};

const wasCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true;

/** The form of an event that is there already. */
export const UpdateEvent = (props: UpdateEventProps) => {
  const { userId, event, found, onCalledOff } = props;
  const [start] = useState(() => startOf(props));
  const isNew = wasCreated(useLocation().state);
  const [saves, setSaves] = useState(0);
  return (
    <EventForm
      heading="编辑活动"
      start={start}
      isRestored={start.draft.id === found?.id && start.theirs === undefined && saves === 0}
      notice={
        (isNew || saves > 0) && (
          <SavedNote key={saves} eventId={event.id} words={saves > 0 ? '修改已保存' : '活动已发布'} />
        )
      }
      onSaved={() => setSaves((count) => count + 1)}
    >
      <Section title="取消活动" hint="活动办不成了，请尽早取消，让报名的人知道。">
        <div>
          <CallOff eventId={event.id} userId={userId} onDone={onCalledOff} />
        </div>
      </Section>
    </EventForm>
  );
};
