import Type, { type Static } from 'typebox';
import { EventInfo } from '../event.ts';
import { imageAddress, webAddress } from '../input/address.ts';
import { lenient, withRule } from '../input/field.ts';
import { flag, idList, idNumber, intBetween, MAX_INT, pageNumber, readInt } from '../input/number.ts';
import { rows } from '../input/rows.ts';
import { sourceId } from '../input/source-id.ts';
import { lineText, longText, plainText } from '../input/text.ts';
import { readWallTime, wallTime } from '../input/wall-time.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, WallTime } from '../kit/common.ts';
import { AgendaItem, Slides, Speaker } from './page.ts';

export const MOST_PLACES = 100_000;
const MOST_TAGS = 5;

const capacity = () =>
  lenient<number | string, number>(
    {
      about: '名额',
      fallback: 0,
      schema: { type: ['integer', 'string', 'null'], description: '0: no limit' },
    },
    (raw) => {
      const places = raw === '' || raw === null ? 0 : readInt(raw);
      return places === undefined || places > MOST_PLACES
        ? { problem: `名额应为 0 到 ${MOST_PLACES} 的整数，0 为不限` }
        : { value: places };
    },
  );

const agendaItem = Type.Object({
  time: plainText(40, '时间'),
  title: lineText(200, '议题'),
  speaker: plainText(100, '讲者'),
});

const speaker = Type.Object({
  name: lineText(50, '姓名'),
  title: plainText(100, '头衔'),
  brief: plainText(500, '简介'),
  avatar_url: imageAddress('头像'),
});

const slides = Type.Object({ title: lineText(200, '标题'), url: webAddress('链接') });

const linked = Type.Object({ source_id: sourceId(['story', 'paper']) });

const eventFields = () => ({
  name: lineText(120, '活动名称'),
  brief: plainText(200, '一句话简介'),
  image_url: imageAddress('图片'),
  company: plainText(100, '主办方'),
  company_brief: plainText(500, '主办方介绍'),
  place: plainText(100, '地点'),
  address: plainText(200, '详细地址'),
  is_online: flag(false, '线上活动'),
  online_url: webAddress('线上链接'),
  start_time: wallTime('开始时间'),
  end_time: wallTime('结束时间'),
  capacity: capacity(),
  waitlist: flag(false, '候补'),
  content: longText(200_000, '活动介绍'),
  agenda: rows(agendaItem, 60, '日程'),
  speakers: rows(speaker, 40, '讲者'),
  tag_ids: idList(MOST_TAGS, '标签'),
  replay_url: webAddress('回放链接'),
  slides: rows(slides, 20, '讲义'),
  recap: plainText(100_000, '回顾'),
  linked: rows(linked, 20, '相关内容'),
  writer_id: writerId(),
});

const timeOf = (raw: unknown): string => (typeof raw === 'string' ? (readWallTime(raw.trim()) ?? '') : '');

/** An event has a time: a start, and an end that does not come before it. */
const withTimes = <Schema extends Parameters<typeof withRule>[0]>(schema: Schema): Schema =>
  withRule(
    withRule(schema, {
      field: 'start_time',
      message: '请填写开始时间',
      holds: ({ start_time }) => timeOf(start_time) !== '',
    }),
    {
      field: 'end_time',
      message: '结束时间应晚于开始时间',
      holds: ({ start_time, end_time }) => timeOf(end_time) > timeOf(start_time),
    },
  );

const EventWritten = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer({ description: 'To be named in the next update' }),
});

export const createEvent = defineCall({
  method: 'POST',
  path: '/v1/events/create',
  summary: 'Publishes an event; the same key makes it once',
  input: withTimes(Type.Object({ ...eventFields(), key: plainText(64, '提交编号') })),
  data: EventWritten,
  audience: 'organiser',
  errors: ['other_account'],
});

export const updateEvent = defineCall({
  method: 'POST',
  path: '/v1/events/update',
  summary: 'Changes an event; attendees are told of another time or place. With an old revision: 409',
  input: withTimes(
    Type.Object({
      id: idNumber('活动编号'),
      revision: intBetween(0, MAX_INT, '版本号'),
      ...eventFields(),
    }),
  ),
  data: EventWritten,
  audience: 'organiser',
  errors: ['event_not_found', 'conflict', 'event_called_off', 'other_account'],
});

export const callOffEvent = defineCall({
  method: 'POST',
  path: '/v1/events/callOff',
  summary: 'Calls an event off for good and tells everybody who signed up; idempotent',
  input: Type.Object({ id: idNumber('活动编号'), reason: lineText(200, '取消原因') }),
  data: EventWritten,
  audience: 'organiser',
  errors: ['event_not_found', 'event_over'],
});

/** An event as its organiser edits it. */
export const EventInEditor = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer(),
  is_called_off: Type.Boolean(),
  name: Type.String(),
  brief: Type.String(),
  image_url: Type.String(),
  company: Type.String(),
  company_brief: Type.String(),
  place: Type.String(),
  address: Type.String(),
  is_online: Type.Boolean(),
  online_url: Type.String(),
  start_time: WallTime(),
  end_time: WallTime(),
  capacity: Count(),
  waitlist: Type.Boolean(),
  content: Type.String({ description: 'Sanitised HTML' }),
  agenda: Type.Array(AgendaItem),
  speakers: Type.Array(Speaker),
  tag_ids: Type.Array(Type.Integer()),
  replay_url: Type.String(),
  slides: Type.Array(Slides),
  recap: Type.String({ description: 'Sanitised HTML' }),
  linked: Type.Array(Type.Object({ source_id: Type.String(), title: Type.String() })),
});
export type EventInEditor = Static<typeof EventInEditor>;

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
