import type { WireInput } from '@hub/shared/contracts/client';
import type { StoredEventDraft } from '@hub/shared/contracts/events/drafts';
import { orConflict, type Saved, type Sending } from '@hub/shared/drafts/draft-adapter';
import { ApiError } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { type EventValues, filledRows, keyed, noValues } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import type { EventCopy } from './event-copy.ts';
import type { EventDraft } from './event-drafts.ts';

const silent = { silent: true } as const;

/** What is kept of a form: everything as it was typed, without the rows that nobody filled in. */
const formOf = (values: EventValues): WireInput<'POST /v1/events/drafts/save'>['form'] => ({
  ...values,
  agenda: filledRows(values.agenda),
  speakers: filledRows(values.speakers),
  slides: filledRows(values.slides),
  linked: values.linked.map(({ source_id }) => ({ source_id })),
});

export const valuesOfForm = (form: StoredEventDraft['form']): EventValues => ({
  ...form,
  agenda: keyed(form.agenda),
  speakers: keyed(form.speakers),
  slides: keyed(form.slides),
});

/** What the API has of a draft, in this browser's words. */
export const draftOf = (userId: number, stored: StoredEventDraft): EventDraft => ({
  ...{ id: stored.key, userId, eventId: 0, revision: stored.revision, isTried: false, isSaved: true },
  ...{ at: parseWireTime(stored.saved_at) ?? 0, device: stored.device, values: valuesOfForm(stored.form) },
});

export const copyOfDraft = (stored: StoredEventDraft): EventCopy => ({
  content: valuesOfForm(stored.form),
  version: { eventId: 0, revision: stored.revision },
});

/** A draft as the API has it now. */
export const fetchDraft = async (key: string): Promise<EventCopy> => {
  const stored = (await api('GET /v1/events/drafts', undefined, silent)).find((one) => one.key === key);
  if (!stored) throw new ApiError('answer', 404, '');
  return copyOfDraft(stored);
};

/** Whether a form holds nothing that anybody would miss. */
export const isEmpty = (values: EventValues): boolean => isSame(values, noValues);

interface At {
  revision: number;
  writer_id: number;
}

export const dropDraft = async (key: string, { revision, writer_id }: At): Promise<void> => {
  await api('POST /v1/events/drafts/del', { key, revision, writer_id }, silent);
};

const store = async (key: string, values: EventValues, at: At): Promise<number> => {
  const { revision } = await api('POST /v1/events/drafts/save', { key, ...at, form: formOf(values) }, silent);
  return revision;
};

/** Gives the API a form that is not published yet; one with nothing in it is none, and is gone on every device. */
export const saveDraft = (
  key: string,
  values: EventValues,
  { version, writer_id }: Pick<Sending<EventCopy>, 'version' | 'writer_id'>,
): Promise<Saved<EventCopy>> => {
  const at = { revision: version.revision, writer_id };
  const send = () => (isEmpty(values) ? dropDraft(key, at).then(() => 0) : store(key, values, at));
  return orConflict(
    async () => ({ version: { eventId: 0, revision: await send() } }),
    () => fetchDraft(key),
  );
};
