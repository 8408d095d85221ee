import type { EventDetail } from '@hub/shared/contracts/event';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import { withFullAddresses } from '../../text/full-addresses.ts';
import { writtenTime } from '../../text/written-time.ts';
import type { MarkdownPage } from '../write-markdown.ts';

const joined = (words: readonly string[]): string => words.filter(Boolean).join(' · ');

/** An event, with its texts, agenda and speakers, and what is left of it once it is over. */
export const eventPage = async (ask: AskData, sites: Sites, id: string): Promise<MarkdownPage> => {
  const event = await ask<EventDetail>('POST', '/v1/events/info', { id: Number(id) });
  const url = `${sites.events}/activities/${event.id}`;
  const full = (html: string) => withFullAddresses(html, url, sites);
  return {
    title: event.name,
    facts: {
      网址: url,
      官网: event.url,
      时间: event.ac_time,
      开始: writtenTime(event.start_time, event.all_day),
      结束: writtenTime(event.end_time, event.all_day),
      地点: joined([event.place, event.address]),
      主办: event.company,
      标签: event.tag_names.map(({ title }) => title).join('、'),
      状态: event.is_called_off ? joined(['活动已取消', event.call_off_reason]) : '',
    },
    parts: [
      { text: event.brief },
      { html: full(event.ac_desc) },
      {
        heading: '议程',
        lines: event.agenda.map(({ time, title, speaker }) => ({
          text: joined([`${time} ${title}`.trim(), speaker]),
        })),
      },
      {
        heading: '讲者',
        lines: event.speakers.map(({ name, title, brief }) => ({ text: joined([name, title]), note: brief })),
      },
      { html: full(event.ac_desc_two) },
      { heading: '回顾', html: full(event.recap.content) },
      {
        heading: '资料',
        lines: event.recap.slides.map(({ title, url: slides }) => ({ text: title, url: slides })),
      },
    ],
  };
};
