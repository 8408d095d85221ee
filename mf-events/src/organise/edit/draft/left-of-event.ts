import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { newKey } from '@hub/shared/text/new-key';
import { valuesOf } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';
import { differences, isSame } from '../values/same-values.ts';
import { type EventDraft, eventDrafts } from './event-drafts.ts';
import type { EventStart } from './event-session.ts';
import { copyOf } from './save-event.ts';

/** An event as the API has it, for a form that nobody has written in. */
export const untouched = (userId: number, event: EventInEditor): EventDraft => {
  const values = valuesOf(event);
  const { id: eventId, revision } = event;
  return { ...{ id: newKey(), userId, eventId, revision, isTried: false, at: 0 }, values, base: values };
};

/** What was left behind of an event and says something else than the API; the rest is dropped. */
export const stillApart = (found: readonly EventDraft[], event: EventInEditor): EventDraft[] => {
  const known = valuesOf(event);
  return found.filter(({ id, values }) => {
    const isApart = !isSame(values, known);
    if (!isApart) eventDrafts.drop(id);
    return isApart;
  });
};

/** What the form begins with of a draft: what else was saved since comes first. */
export const startOf = (draft: EventDraft, event: EventInEditor): EventStart => {
  const known = valuesOf(event);
  if (draft.revision < event.revision && !isSame(draft.values, known))
    return { draft, known: draft.base, theirs: copyOf(event) };
  // Newer than what this page asked for: its own base says what the API has.
  if (draft.revision > event.revision) return { draft, known: draft.base ?? known };
  return { draft: { ...draft, revision: event.revision }, known };
};

const mostNamed = 3;

/** What a draft changes, in words to tell several of one event apart. */
export const changesOf = ({ values, base }: EventDraft, event: EventInEditor): string => {
  const changed = differences(base ?? valuesOf(event), values).map((field) => fieldNames[field]);
  const named = changed.slice(0, mostNamed).join('、');
  return `对${named || '内容'}${changed.length > mostNamed ? `等 ${changed.length} 项` : ''}的修改`;
};
