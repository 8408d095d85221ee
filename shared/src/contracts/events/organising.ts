import Type, { type Static } from 'typebox';
import { EventInfo } from '../event.ts';
import { optional } from '../input/field.ts';
import { idNumber, intBetween, MAX_INT, pageNumber } from '../input/number.ts';
import { lineText, plainText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, WallTime } from '../kit/common.ts';
import { eventFields, fieldsInEditor, withTimes } from './written-event.ts';

const EventWritten = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer({ description: 'To be named in the next update' }),
});

export const createEvent = defineCall({
  method: 'POST',
  path: '/v1/events/create',
  summary:
    'Publishes an event; the same key makes it once, and ends the draft that has it: with an old revision of that 409',
  input: withTimes(
    Type.Object({
      ...eventFields(),
      key: plainText(64, '提交编号'),
      draft_revision: optional(
        intBetween(0, MAX_INT, { title: '草稿版本号', description: 'Of the draft as the page knows it' }),
      ),
    }),
  ),
  data: Type.Object({
    ...EventWritten.properties,
    is_repeat: Type.Boolean({ description: 'The key had made it before: nothing was written' }),
  }),
  audience: 'organiser',
  errors: ['conflict', 'other_account'],
});

/** An event as its organiser edits it. */
export const EventInEditor = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer(),
  is_called_off: Type.Boolean(),
  ...fieldsInEditor,
  start_time: WallTime(),
  end_time: WallTime(),
  capacity: Count(),
  content: Type.String({ description: 'Sanitised HTML' }),
  recap: Type.String({ description: 'Sanitised HTML' }),
});
export type EventInEditor = Static<typeof EventInEditor>;

export const updateEvent = defineCall({
  method: 'POST',
  path: '/v1/events/update',
  summary:
    'Changes an event; attendees are told of another time or place. Answers it as it is stored. With an old revision: 409',
  input: withTimes(
    Type.Object({
      id: idNumber('活动编号'),
      revision: intBetween(0, MAX_INT, '版本号'),
      ...eventFields(),
    }),
  ),
  data: EventInEditor,
  audience: 'organiser',
  errors: ['event_not_found', 'conflict', 'event_called_off', 'other_account'],
});

export const callOffEvent = defineCall({
  method: 'POST',
  path: '/v1/events/callOff',
  summary: 'Calls an event off for good and tells everybody who signed up; idempotent',
  input: Type.Object({ id: idNumber('活动编号'), reason: lineText(200, '取消原因'), writer_id: writerId() }),
  data: EventWritten,
  audience: 'organiser',
  errors: ['event_not_found', 'event_over', 'other_account'],
});

export const eventToEdit = defineCall({
  method: 'GET',
  path: '/v1/events/edit/{id}',
  summary: "An event for its editor: one's own, or any of ours for moderators",
  params: Type.Object({ id: idNumber('活动编号') }),
  input: NoInput,
  data: EventInEditor,
  audience: 'organiser',
  errors: ['event_not_found'],
});

/** An event with the numbers its organiser looks at. */
export const OrganisedEvent = Type.Object({
  event_info: EventInfo,
  confirmed: Count(),
  waiting: Count(),
  checked_in: Count(),
});
export type OrganisedEvent = Static<typeof OrganisedEvent>;

export const organisedEvent = defineCall({
  method: 'GET',
  path: '/v1/events/organised/{id}',
  summary: "One's own event with its numbers, or any of ours for moderators",
  params: Type.Object({ id: idNumber('活动编号') }),
  input: NoInput,
  data: OrganisedEvent,
  audience: 'organiser',
  errors: ['event_not_found'],
});

export const organisedEvents = defineCall({
  method: 'POST',
  path: '/v1/events/organised',
  summary: "One's own events, all of ours for moderators; those to come first, 20 a page",
  input: Type.Object({ page: pageNumber() }),
  data: listOf(OrganisedEvent),
  audience: 'organiser',
  reads: true,
});
