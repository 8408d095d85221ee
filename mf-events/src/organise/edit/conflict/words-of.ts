import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { eventSpan } from '@hub/shared/text/time/event-time';
import { type EventField, type EventValues, secondsOf, wireTime } from '../values/event-values.ts';

/** Only the words: markup that nobody has sanitised yet is not shown. */
const plain = (html: string): string => {
  const { body } = inertDocument(html);
  return [...body.children]
    .map((block) => block.textContent?.trim() || (block.querySelector('img') ? '（图片）' : ''))
    .filter((line) => line !== '')
    .join('\n');
};

const line = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(' · ');

// Two that are seconds apart differ for the API, and for who chooses between them.
const moment = (typed: string): string => eventSpan(wireTime(typed), '') + secondsOf(typed);

type Writers = { readonly [Field in EventField]?: (values: EventValues) => string };

const writers: Writers = {
  start_time: ({ start_time }) => moment(start_time),
  end_time: ({ end_time }) => moment(end_time),
  capacity: ({ capacity }) => (Number(capacity) > 0 ? `${capacity} 席` : '不限'),
  is_online: ({ is_online }) => (is_online ? '是' : '否'),
  waitlist: ({ waitlist }) => (waitlist ? '可以候补' : '不候补'),
  content: ({ content }) => plain(content),
  recap: ({ recap }) => plain(recap),
  agenda: ({ agenda }) => agenda.map(({ time, title, speaker }) => line([time, title, speaker])).join('\n'),
  speakers: ({ speakers }) => speakers.map(({ name, title, brief }) => line([name, title, brief])).join('\n'),
  slides: ({ slides }) => slides.map(({ title, url }) => line([title, url])).join('\n'),
  linked: ({ linked }) => linked.map(({ title }) => title).join('\n'),
  tag_ids: ({ tag_ids }) => (tag_ids.length > 0 ? `${tag_ids.length} 个标签` : ''),
};

/** What a field says, in words to compare. */
export const wordsOf = (field: EventField, values: EventValues): string =>
  (writers[field]?.(values) ?? String(values[field])) || '（空）';
