import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallOff } from './calling-off/call-off.tsx';
import type { EventDraft } from './draft/event-drafts.ts';
import { changesOf, startOf, stillApart, untouched } from './draft/left-of-event.ts';
import { UnfinishedList } from './draft/unfinished-list.tsx';
import { useUnfinished } from './draft/use-unfinished.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { Section } from './form/section.tsx';
import { SavedNote } from './save/saved-note.tsx';

export interface UpdateEventProps {
  userId: number;
  event: EventInEditor;
  /** What earlier pages left behind, the latest first. */
  found: readonly EventDraft[];
  onCalledOff: () => void;
}

const wasCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true;

/** What has taken place cannot be called off. */
const isOver = ({ end_time }: EventInEditor): boolean =>
  (parseWireTime(end_time) ?? Number.POSITIVE_INFINITY) <= Date.now();

/** The form of an event that is there already, beside what else this browser has of it. */
export const UpdateEvent = ({ userId, event: asked, found, onCalledOff }: UpdateEventProps) => {
  const [stored, setStored] = useState(asked);
  const event = stored.revision > asked.revision ? stored : asked;
  const isNew = wasCreated(useLocation().state);
  const [apart] = useState(() => stillApart(found, event));
  const { draft, others, turnTo, giveUp, putBack } = useUnfinished(apart, apart[0], () =>
    untouched(userId, event),
  );
  return (
    <EditedDraft
      key={draft.id}
      event={event}
      draft={draft}
      isNew={isNew && draft.at === 0}
      onStored={setStored}
      onCalledOff={onCalledOff}
      others={(flush, isSaving) => (
        <UnfinishedList
          title="这个活动的其他未保存修改"
          nameOf={(other) => changesOf(other, event)}
          drafts={others}
          isSaving={isSaving}
          onGiveUp={giveUp}
          onPutBack={putBack}
          onOpen={(other) => {
            flush();
            turnTo(other);
          }}
        />
      )}
    >
      {!isOver(event) && (
        <Section title="取消活动" hint="活动办不成了，请尽早取消，让报名的人知道。">
          <div>
            <CallOff eventId={event.id} userId={userId} onDone={onCalledOff} />
          </div>
        </Section>
      )}
    </EditedDraft>
  );
};

interface EditedDraftProps extends Pick<EventFormProps, 'others' | 'onCalledOff'> {
  event: EventInEditor;
  draft: EventDraft;
  isNew: boolean;
  onStored: (event: EventInEditor) => void;
  children: ReactNode;
}

/** One draft of it in the form. */
const EditedDraft = ({ event, draft, isNew, onStored, onCalledOff, others, children }: EditedDraftProps) => {
  const [start] = useState(() => startOf(draft, event));
  const [saves, setSaves] = useState(0);
  return (
    <EventForm
      heading="编辑活动"
      start={start}
      isRestored={draft.at > 0 && start.theirs === undefined && saves === 0}
      others={others}
      notice={
        (isNew || saves > 0) && (
          <SavedNote key={saves} eventId={event.id} words={saves > 0 ? '修改已保存' : '活动已发布'} />
        )
      }
      onSaved={(saved) => {
        setSaves((count) => count + 1);
        if (saved.event) onStored(saved.event);
      }}
      onSettled={onStored}
      onCalledOff={onCalledOff}
    >
      {children}
    </EventForm>
  );
};
