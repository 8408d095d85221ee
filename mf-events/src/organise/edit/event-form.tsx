import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { useKeyboardRoom } from '@hub/shared/ui/use-keyboard-room';
import { type ReactNode, useState } from 'react';
import { BackToList } from '../frame/back-to-list.tsx';
import { Conflict } from './conflict/conflict.tsx';
import { RestoredNote } from './draft/restored-note.tsx';
import { Afterwards } from './form/afterwards.tsx';
import { Basics } from './form/basics.tsx';
import { Capacity } from './form/capacity.tsx';
import { EventText } from './form/event-text.tsx';
import styles from './form/form.module.css';
import { Programme } from './form/programme.tsx';
import { Section } from './form/section.tsx';
import { WhenWhere } from './form/when-where.tsx';
import { SaveBar } from './save/save-bar.tsx';
import type { SaveOptions } from './save/use-save.ts';
import { type EventFormState, type EventStart, useEventForm } from './use-event-form.ts';
import { type EventValues, valuesOf } from './values/event-values.ts';

export interface EventFormProps extends Pick<SaveOptions, 'onSaved' | 'onCalledOff'> {
  heading: string;
  start: EventStart;
  /** The draft was left behind by an earlier page. */
  isRestored: boolean;
  /** Leaves what the form holds for later. */
  onPutAside?: (() => void) | undefined;
  /**
   * What else this browser keeps; `keep` puts by what the form holds, before another takes its place, which none may
   * while it is being saved.
   */
  others?: ((keep: () => void, isSaving: boolean) => ReactNode) | undefined;
  notice?: ReactNode;
  /** What somebody else saved is known, and gone on with. */
  onSettled?: ((theirs: EventInEditor) => void) | undefined;
  /** What else can be done with the event. */
  children?: ReactNode;
}

/** The form of an event. Enter publishes nothing: the button does. */
export const EventForm = (props: EventFormProps) => {
  const { heading, start, isRestored, onPutAside, others, notice, onSettled, children } = props;
  const state = useEventForm(start, props);
  const { form, text, kept, theirs } = state;
  useKeyboardRoom(form.props.ref);
  return (
    <>
      {theirs && (
        <Conflict
          mine={text.read()}
          theirs={valuesOf(theirs)}
          base={kept.draft().base}
          onChoose={(chosen, mine) => {
            state.settle({ mine, chosen }, theirs);
            onSettled?.(theirs);
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
          <h1 ref={state.heading} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
        </header>
        {notice}
        {isRestored && <Restored state={state} start={start} onPutAside={onPutAside} />}
        {others?.(kept.keep, form.isPending)}
        <Basics form={form} />
        <WhenWhere form={form} />
        <Capacity form={form} />
        <Section title="活动介绍" hint="这里写清楚内容、适合谁和注意事项；日程另填。">
          <EventText
            field="content"
            placeholder="写点什么……支持 Markdown，图片可以粘贴或拖进来"
            state={state}
          />
        </Section>
        <Programme form={form} />
        <Afterwards state={state} />
        {children}
        <SaveBar
          kept={kept}
          isNew={start.draft.eventId === 0}
          isSaving={form.isPending}
          onSave={state.save}
        />
      </form>
    </>
  );
};

interface RestoredProps extends Pick<EventFormProps, 'start' | 'onPutAside'> {
  state: EventFormState;
}

/** Gives up what an earlier page left behind, and takes that back. */
const Restored = ({ state, start, onPutAside }: RestoredProps) => {
  const [dropped, setDropped] = useState<EventValues>();
  const drop = () => setDropped(state.discard());
  const undo = () => {
    if (dropped) state.refill(dropped);
    setDropped(undefined);
  };
  const putAside =
    onPutAside &&
    (() => {
      state.kept.keep();
      onPutAside();
    });
  return (
    <RestoredNote
      at={start.draft.at}
      isDropped={dropped !== undefined}
      isSaving={state.form.isPending}
      onDrop={drop}
      onUndo={undo}
      onPutAside={putAside}
    />
  );
};
