import Type from 'typebox';
import { imageAddress, webAddress } from '../input/address.ts';
import { lenient, withRule } from '../input/field.ts';
import { flag, idList, readInt } from '../input/number.ts';
import { rows } from '../input/rows.ts';
import { sourceId } from '../input/source-id.ts';
import { lineText, longText, plainText } from '../input/text.ts';
import { readWallTime, wallTime } from '../input/wall-time.ts';
import { writerId } from '../input/writer.ts';
import { MOST_TAGS } from '../limits/tag-limits.ts';
import { AgendaItem, Slides, Speaker } from './page.ts';

const MOST_PLACES = 100_000;

/** How many may come; empty is 0. */
export const capacity = () =>
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

export const linked = Type.Object({ source_id: sourceId(['story', 'paper']) });

/** How many rows the lists of an event have. */
export const mostRows = { agenda: 60, speakers: 40, slides: 20, linked: 20 } as const;

/** What is written of an event, for who publishes it and who changes it. */
export const eventFields = () => ({
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
  agenda: rows(agendaItem, mostRows.agenda, '日程'),
  speakers: rows(speaker, mostRows.speakers, '讲者'),
  tag_ids: idList(MOST_TAGS, '标签'),
  replay_url: webAddress('回放链接'),
  slides: rows(slides, mostRows.slides, '讲义'),
  recap: plainText(100_000, '回顾'),
  linked: rows(linked, mostRows.linked, '相关内容'),
  writer_id: writerId(),
});

/** The plain fields of an event as whoever writes it gets them back, published or not. */
export const fieldsInEditor = {
  name: Type.String(),
  brief: Type.String(),
  image_url: Type.String(),
  company: Type.String(),
  company_brief: Type.String(),
  place: Type.String(),
  address: Type.String(),
  is_online: Type.Boolean(),
  online_url: Type.String(),
  waitlist: Type.Boolean(),
  agenda: Type.Array(AgendaItem),
  speakers: Type.Array(Speaker),
  tag_ids: Type.Array(Type.Integer()),
  replay_url: Type.String(),
  slides: Type.Array(Slides),
  linked: Type.Array(Type.Object({ source_id: Type.String(), title: Type.String() })),
};

const timeOf = (raw: unknown): string => (typeof raw === 'string' ? (readWallTime(raw.trim()) ?? '') : '');

/** An event has a time: a start, and an end that does not come before it. */
export const withTimes = <Schema extends Parameters<typeof withRule>[0]>(schema: Schema): Schema =>
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
