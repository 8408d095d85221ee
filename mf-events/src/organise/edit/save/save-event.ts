import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { ApiError } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { toast } from '@hub/shared/runtime/toast';
import type { EventDraft } from '../draft/event-drafts.ts';
import { type EventValues, valuesOf, wireOf } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';

const silent = { silent: true } as const;
const telling = { ...silent, onMessage: toast };

export interface Saved {
  eventId: number;
  revision: number;
  /** What the API has by that, in its spelling; nobody knows it of what was made just now. */
  stored?: EventInEditor;
}

type EventPlace = Pick<EventDraft, 'eventId' | 'revision' | 'userId'>;

/** What came of a save that the API took, or did not because somebody else was faster: changed it, or called it off. */
export type Outcome = { saved: Saved } | { theirs: EventInEditor } | { calledOff: EventInEditor };

/** An event for its form, as the API has it now. */
export const fetchEvent = (id: number): Promise<EventInEditor> =>
  api('GET /v1/events/edit/{id}', undefined, { params: { id }, ...silent });

const savedAs = (stored: EventInEditor): Saved => ({ eventId: stored.id, revision: stored.revision, stored });

const update = async (values: EventValues, { eventId, revision, userId }: EventPlace): Promise<Saved> => {
  const input = { ...wireOf(values), id: eventId, revision, writer_id: userId };
  return savedAs(await api('POST /v1/events/update', input, telling));
};

/** The event that somebody else saved meanwhile, unless it says just what we send: then an answer got lost. */
const compare = (values: EventValues, theirs: EventInEditor): Outcome => {
  if (theirs.is_called_off) return { calledOff: theirs };
  return isSame(values, valuesOf(theirs)) ? { saved: savedAs(theirs) } : { theirs };
};

const create = async (values: EventValues, draft: EventDraft): Promise<Outcome> => {
  const input = { ...wireOf(values), key: draft.id, writer_id: draft.userId };
  const { id, revision } = await api('POST /v1/events/create', input, telling);
  const saved = { eventId: id, revision };
  if (!draft.isTried) return { saved };
  // An earlier try may have made it, of what the form held then; nobody has changed it since at revision 0.
  const theirs = await fetchEvent(id);
  const outcome = compare(values, theirs);
  return 'theirs' in outcome && theirs.revision === 0
    ? { saved: await update(values, { ...draft, ...saved }) }
    : outcome;
};

/** Not as it was any more: changed, or called off. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const change = async (values: EventValues, draft: EventDraft): Promise<Outcome> => {
  try {
    return { saved: await update(values, draft) };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return compare(values, await fetchEvent(draft.eventId));
  }
};

/**
 * Gives the API an event of its writer's: makes it once, however often it is asked, then changes it. Other failures are
 * thrown.
 */
export const saveEvent = (values: EventValues, draft: EventDraft): Promise<Outcome> =>
  inNameOf(draft.userId, () => (draft.eventId === 0 ? create(values, draft) : change(values, draft)));

/** Nobody knows whether what was sent has arrived. */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500;
