import Type from 'typebox';
import { cleanText, tagList } from '../input/text.ts';
import { wallTime } from '../input/wall-time.ts';
import { defineCall } from '../kit/call.ts';

/** One event as a file, which a link or a mail leads to. */
export const calendarFile = defineCall({
  method: 'GET',
  path: '/v1/story/subscription/',
  summary: 'A calendar file: of the stored event where the id is known, else of the parameters',
  input: Type.Object({
    id: cleanText(40, '活动编号'),
    title: cleanText(200, '标题'),
    start_time: wallTime('开始时间'),
    end_time: wallTime('结束时间'),
    description: cleanText(2000, '说明'),
    url: cleanText(2000, '链接'),
    location: cleanText(200, '地点'),
  }),
  data: Type.String({ description: 'text/calendar; charset=utf-8' }),
  audience: 'anyone',
  raw: true,
  answer: 'file',
});

/** One file with many events, which calendar programs ask for again and again. */
export const eventCalendar = defineCall({
  method: 'GET',
  path: '/v1/events/calendar',
  summary: 'Events to come, and those just over, as a calendar to subscribe to',
  input: Type.Object({ tag_id: tagList() }),
  data: Type.Object({ calendar: Type.String({ description: 'RFC 5545' }) }),
  audience: 'anyone',
});
