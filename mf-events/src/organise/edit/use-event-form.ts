import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { useForm } from '@hub/shared/input/use-form';
import { toastError } from '@hub/shared/runtime/toast';
import { useEffect, useRef, useState } from 'react';
import type { EventDraft } from './draft/event-drafts.ts';
import { useKept } from './draft/use-kept.ts';
import { type SaveOptions, useSave } from './save/use-save.ts';
import { checkValues } from './values/check-values.ts';
import { type EventValues, type TextField, valuesOf } from './values/event-values.ts';
import { differences, withFields } from './values/same-values.ts';
import { useValues } from './values/use-values.ts';

/** What a form begins with. */
export interface EventStart {
  draft: EventDraft;
  /** What the API has; nothing filled in for a new event. */
  known: EventValues;
  /** What somebody else saved since the draft was written. */
  theirs?: EventInEditor | undefined;
}

/** What came of a conflict, and what the page held before. */
type Choice = Readonly<Record<'mine' | 'chosen', EventValues>>;

/** The head of the form, where whoever was elsewhere on the page goes on; gives the way there. */
const useFocusOnHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns > 0) heading.current?.focus();
  }, [returns]);
  return { heading, focusHeading: () => setReturns((count) => count + 1) };
};

/** The form of an event: what it holds, where that is kept, what is wrong with it, and how it is saved. */
export const useEventForm = (
  start: EventStart,
  { onSaved, onCalledOff }: Pick<SaveOptions, 'onSaved' | 'onCalledOff'>,
) => {
  const text = useValues(start.draft.values);
  const kept = useKept(start, text.read, text.isUploading);
  const [theirs, setTheirs] = useState(start.theirs);
  const { heading, focusHeading } = useFocusOnHeading();
  const { touch, keep } = kept;
  const mutation = useSave({ kept, onSaved, onCalledOff, onConflict: setTheirs, onStored: text.adopt });
  const change = (news: Partial<EventValues>) => {
    text.change(news);
    touch();
  };
  const form = useForm({ values: text.values, read: text.read, change, check: checkValues, mutation });
  const typed = (field: TextField) => () => {
    text.touchText(field);
    form.clear([field]);
    touch();
  };
  const save = () => {
    if (text.isUploading()) toastError('图片还没有上传完，请稍候或移除');
    else form.submit();
  };
  /** After a conflict: goes on with what was chosen, on top of what the API has now. */
  const settle = ({ mine, chosen }: Choice, known: EventInEditor) => {
    setTheirs(undefined);
    focusHeading();
    // What stays as it was here may go on meanwhile: pictures arrive.
    text.replace(withFields(text.read(), chosen, differences(mine, chosen)));
    kept.settle({ eventId: known.id, revision: known.revision }, valuesOf(known));
    keep();
  };
  const refill = (values: EventValues) => {
    text.replace(values);
    keep();
    form.clear();
  };
  /** Gives up what was not saved, and says what that was: `refill` brings it back. */
  const discard = (): EventValues => {
    const given = text.read();
    refill(kept.known());
    return given;
  };
  return { form, heading, text, kept, typed, save, theirs, settle, discard, refill };
};

export type EventFormState = ReturnType<typeof useEventForm>;
