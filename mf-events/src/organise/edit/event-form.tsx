import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { useKeyboardRoom } from '@hub/shared/ui/use-keyboard-room';
import { type ReactNode, useState } from 'react';
import { BackToList } from '../frame/back-to-list.tsx';
import { Conflict } from './conflict/conflict.tsx';
import type { EventStart } from './draft/event-session.ts';
import { RestoredNote } from './draft/restored-note.tsx';
import { whenOf } from './draft/words-of-draft.ts';
import { Afterwards } from './form/afterwards.tsx';
import { Basics } from './form/basics.tsx';
import { Capacity } from './form/capacity.tsx';
import { EventText } from './form/event-text.tsx';
import styles from './form/form.module.css';
import { Programme } from './form/programme.tsx';
import { Section } from './form/section.tsx';
import { WhenWhere } from './form/when-where.tsx';
import { LinkedField } from './linked/linked-field.tsx';
import { SaveBar } from './save/save-bar.tsx';
import type { SaveOptions } from './save/use-save.ts';
import { type EventFormState, useEventForm } from './use-event-form.ts';
import type { EventValues } from './values/event-values.ts';

export interface EventFormProps extends SaveOptions {
  heading: string;
  start: EventStart;
  /** The draft was left behind by an earlier page. */
  isRestored: boolean;
  /** Leaves what the form holds for later. */
  onPutAside?: (() => void) | undefined;
  /**
   * What else this browser has; `flush` stores what the form holds, before another takes its place, which none may while it
   * is being saved.
   */
  others?: ((flush: () => void, isSaving: boolean) => ReactNode) | undefined;
  notice?: ReactNode;
  /** What somebody else saved is known, and gone on with. */
  onSettled?: ((theirs: EventInEditor) => void) | undefined;
  /** What else can be done with the event. */
  children?: ReactNode;
}

/** The form of an event. Enter publishes nothing: the button does. */
export const EventForm = (props: EventFormProps) => {
  const { heading, start, isRestored, onPutAside, others, notice, onSettled, children } = props;
  const eventForm = useEventForm(start, props);
  const { form, text, session, state } = eventForm;
  const { theirs } = state;
  useKeyboardRoom(form.props.ref);
  return (
    <>
      {theirs && (
        <Conflict
          mine={text.read()}
          theirs={theirs.content}
          base={session.known()}
          onChoose={(chosen, mine) => {
            eventForm.settle({ mine, chosen });
            if (theirs.event) onSettled?.(theirs.event);
          }}
        />
      )}
      <form
        {...form.props}
        className={styles.page}
        hidden={theirs !== undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <header className={styles.head}>
          <BackToList />
          <h1 ref={eventForm.heading} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
        </header>
        {notice}
        {isRestored && <Restored eventForm={eventForm} start={start} onPutAside={onPutAside} />}
        {others?.(session.flush, form.isPending)}
        <Basics form={form} />
        <WhenWhere form={form} />
        <Capacity form={form} />
        <Section title="活动介绍" hint="这里写清楚内容、适合谁和注意事项；日程另填。">
          <EventText
            field="content"
            placeholder="写点什么……支持 Markdown，图片可以粘贴或拖进来"
            state={eventForm}
          />
        </Section>
        <Programme form={form} />
        <Section title="相关内容" hint="活动里要读、要谈的文章和论文，从发布起就在活动页上。">
          <LinkedField
            chosen={form.values.linked}
            error={form.errors.linked}
            onChange={(linked) => form.change({ linked })}
          />
        </Section>
        <Afterwards state={eventForm} />
        {children}
        <SaveBar
          state={state}
          eventId={start.draft.eventId}
          isSaving={form.isPending}
          read={text.read}
          onSave={eventForm.save}
        />
      </form>
    </>
  );
};

interface RestoredProps extends Pick<EventFormProps, 'start' | 'onPutAside'> {
  eventForm: EventFormState;
}

/** Gives up what an earlier page left behind, and takes that back. */
const Restored = ({ eventForm, start, onPutAside }: RestoredProps) => {
  const [dropped, setDropped] = useState<EventValues>();
  const drop = () => setDropped(eventForm.discard());
  const undo = () => {
    if (dropped) eventForm.refill(dropped);
    setDropped(undefined);
  };
  const putAside =
    onPutAside &&
    (() => {
      eventForm.session.flush();
      onPutAside();
    });
  return (
    <RestoredNote
      what={start.draft.eventId === 0 ? '没有发布的内容' : '没有保存的修改'}
      when={whenOf(start.draft)}
      isDropped={dropped !== undefined}
      isSaving={eventForm.form.isPending}
      onDrop={drop}
      onUndo={undo}
      onPutAside={putAside}
    />
  );
};
