import { useDraftSession } from '@hub/shared/drafts/use-draft-session';
import { useForm } from '@hub/shared/input/use-form';
import { toastError } from '@hub/shared/runtime/toast';
import { useEffect, useRef, useState } from 'react';
import { type EventStart, eventSession } from './draft/event-session.ts';
import { type SaveOptions, useSave } from './save/use-save.ts';
import { checkValues } from './values/check-values.ts';
import { type EventValues, noValues, type TextField } from './values/event-values.ts';
import { differences, withFields } from './values/same-values.ts';
import { useValues } from './values/use-values.ts';

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

/** The form of an event: what it holds, where that is stored, what is wrong with it, and how it is saved. */
export const useEventForm = (start: EventStart, options: SaveOptions) => {
  const text = useValues(start.draft.values);
  const [written] = useState(() => eventSession(start, text));
  const { session } = written;
  const state = useDraftSession(session, text.isUploading);
  const { heading, focusHeading } = useFocusOnHeading();
  const mutation = useSave(written, options);
  const change = (news: Partial<EventValues>) => {
    text.change(news);
    session.touch();
  };
  const form = useForm({ values: text.values, read: text.read, change, check: checkValues, mutation });
  const typed = (field: TextField) => () => {
    text.touchText(field);
    form.clear([field]);
    session.touch();
  };
  const save = () => {
    const lack = text.missing();
    if (lack) toastError(lack);
    else form.submit();
  };
  /** After a conflict: goes on with what was chosen, on top of what the API has now. */
  const settle = ({ mine, chosen }: Choice) => {
    focusHeading();
    // What stays as it was here may go on meanwhile: pictures arrive.
    text.replace(withFields(text.read(), chosen, differences(mine, chosen)));
    session.rebase();
    session.flush();
  };
  const refill = (values: EventValues) => {
    text.replace(values);
    session.touch();
    session.flush();
    form.clear();
  };
  /** Gives up what was not saved, a new event on every device, and says what that was: `refill` brings it back. */
  const discard = (): EventValues => {
    const given = text.read();
    refill(start.draft.eventId === 0 ? noValues : (session.known() ?? given));
    void session.save();
    return given;
  };
  return { form, heading, text, session, state, typed, save, settle, discard, refill };
};

export type EventFormState = ReturnType<typeof useEventForm>;
