import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import { DraftConflict, orConflict, type Sending } from '@hub/shared/drafts/draft-adapter';
import { ApiError } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { type EventValues, valuesOf, wireOf } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import type { EventCopy, SavedEvent } from './event-copy.ts';
import { fetchDraft } from './remote-draft.ts';

const silent = { silent: true } as const;
const telling = { ...silent, onMessage: toast };

/** It was called off meanwhile, and can be saved no more. */
export class EventCalledOff extends ApiError {
  readonly event: EventInEditor;

  constructor(event: EventInEditor) {
    super('answer', 409, '活动已取消');
    this.event = event;
  }
}

/** An event for its form, as the API has it now. */
export const fetchEvent = (id: number): Promise<EventInEditor> =>
  api('GET /v1/events/edit/{id}', undefined, { params: { id }, ...silent });

export const copyOf = (event: EventInEditor): EventCopy => ({
  content: valuesOf(event),
  version: { eventId: event.id, revision: event.revision },
  event,
});

const fetchCopy = async (id: number): Promise<EventCopy> => {
  const event = await fetchEvent(id);
  if (event.is_called_off) throw new EventCalledOff(event);
  return copyOf(event);
};

type Input = ReturnType<typeof wireOf> & { writer_id: number };

const update = async (input: Input, { eventId, revision }: EventCopy['version']): Promise<EventCopy> =>
  copyOf(await api('POST /v1/events/update', { ...input, id: eventId, revision }, telling));

/** Gives the API an event: makes it once, however often it is asked, then changes it. */
export const saveEvent = async (
  key: string,
  values: EventValues,
  { version, writer_id, isRetry, placed }: Sending<EventCopy>,
): Promise<SavedEvent> => {
  const input = { ...wireOf(values), writer_id };
  if (version.eventId > 0)
    return orConflict(
      () => update(input, version),
      () => fetchCopy(version.eventId),
    );
  const { id, revision, is_repeat } = await orConflict(
    () => api('POST /v1/events/create', { ...input, key, draft_revision: version.revision }, telling),
    () => fetchDraft(key),
  );
  const created = { eventId: id, revision };
  placed(created);
  if (!is_repeat) return { version: created };
  const theirs = await fetchCopy(id);
  if (isSame(values, theirs.content)) return theirs;
  // An earlier try of this browser made it, of what the form held then, and nobody has changed it since at revision 0;
  // otherwise another device has published it.
  if (!isRetry || theirs.version.revision > 0) throw new DraftConflict(theirs);
  return update(input, created);
};
