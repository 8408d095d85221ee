import Type, { type Static } from 'typebox';
import { flag, idList, intBetween, MAX_INT } from '../input/number.ts';
import { rows } from '../input/rows.ts';
import { lineText, longText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, NoInput, Nothing, WallTime } from '../kit/common.ts';
import { MOST_TAGS } from '../limits/tag-limits.ts';
import { fieldsInEditor, linked, mostRows } from './written-event.ts';

/** Events that an organiser may leave unfinished. */
export const MOST_EVENT_DRAFTS = 20;

// What is too long for an event may still be in the making; no line of a form is as long as this.
const line = (about: string) => longText(2000, about);

const agendaItem = Type.Object({ time: line('时间'), title: line('议题'), speaker: line('讲者') });
const speaker = Type.Object({
  name: line('姓名'),
  title: line('头衔'),
  brief: line('简介'),
  avatar_url: line('头像'),
});
const slides = Type.Object({ title: line('标题'), url: line('链接') });

/** A form as somebody left it: nothing is required, trimmed or corrected, and nobody else reads it. */
const sentForm = Type.Object(
  {
    name: line('活动名称'),
    brief: line('一句话简介'),
    image_url: line('图片'),
    company: line('主办方'),
    company_brief: line('主办方介绍'),
    place: line('地点'),
    address: line('详细地址'),
    is_online: flag(false, '线上活动'),
    online_url: line('线上链接'),
    start_time: line('开始时间'),
    end_time: line('结束时间'),
    capacity: line('名额'),
    waitlist: flag(false, '候补'),
    content: longText(200_000, '活动介绍'),
    agenda: rows(agendaItem, mostRows.agenda, '日程'),
    speakers: rows(speaker, mostRows.speakers, '讲者'),
    tag_ids: idList(MOST_TAGS, '标签'),
    replay_url: line('回放链接'),
    slides: rows(slides, mostRows.slides, '讲义'),
    recap: longText(200_000, '回顾'),
    linked: rows(linked, mostRows.linked, '相关内容'),
  },
  { title: '活动内容' },
);

/** The form of an event as its organiser left it. */
export const EventDraftForm = Type.Object({
  ...fieldsInEditor,
  start_time: Type.String({ description: 'As typed' }),
  end_time: Type.String({ description: 'As typed' }),
  capacity: Type.String({ description: 'As typed' }),
  content: Type.String({ description: 'HTML as the editor wrote it' }),
  recap: Type.String({ description: 'HTML as the editor wrote it' }),
});

/** An event that was begun and not published yet. */
export const StoredEventDraft = Type.Object({
  key: Type.String({ description: 'Under which the event will be created' }),
  revision: Type.Integer({ description: 'To be named in the next save' }),
  saved_at: WallTime(),
  device: Type.String({ description: 'Where it was saved: `Chrome · Windows`; empty where not known' }),
  form: EventDraftForm,
});
export type StoredEventDraft = Static<typeof StoredEventDraft>;

const key = () => lineText(64, '草稿编号');
const revision = () =>
  intBetween(0, MAX_INT, { title: '版本号', description: 'Of the draft as the page knows it; 0: a new one' });

export const eventDrafts = defineCall({
  method: 'GET',
  path: '/v1/events/drafts',
  summary: `One's own events that are not published yet, at most ${MOST_EVENT_DRAFTS}, the latest first`,
  input: NoInput,
  data: listOf(StoredEventDraft),
  audience: 'organiser',
});

/** Publishing an event with the draft's key ends the draft. Changes of an event that is published have none. */
export const saveEventDraft = defineCall({
  method: 'POST',
  path: '/v1/events/drafts/save',
  summary: 'Keeps an unfinished event, for its organiser on every device. With an old revision: 409',
  input: Type.Object({ key: key(), revision: revision(), form: sentForm, writer_id: writerId() }),
  data: Type.Object({ revision: Type.Integer() }),
  audience: 'organiser',
  errors: ['event_draft_not_found', 'conflict', 'too_many_event_drafts', 'other_account'],
});

export const dropEventDraft = defineCall({
  method: 'POST',
  path: '/v1/events/drafts/del',
  summary: 'Gives up an unfinished event; idempotent. With an old revision: 409',
  input: Type.Object({ key: key(), revision: revision(), writer_id: writerId() }),
  data: Nothing,
  audience: 'organiser',
  errors: ['conflict', 'other_account'],
});
