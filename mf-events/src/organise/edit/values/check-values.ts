import type { EventField, EventValues } from './event-values.ts';

export type FieldErrors = Partial<Record<EventField, string>>;

/** What can be said before anything is sent, in the words of the API, which has the last one. */
export const checkValues = ({ name, start_time, end_time, capacity }: EventValues): FieldErrors => ({
  ...(name.trim() ? {} : { name: '请填写活动名称' }),
  ...(start_time ? {} : { start_time: '请填写开始时间' }),
  // Both are written in one way, so that their order is that of the letters.
  ...(end_time > start_time ? {} : { end_time: end_time ? '结束时间应晚于开始时间' : '请填写结束时间' }),
  ...(/^\d*$/.test(capacity.trim()) ? {} : { capacity: '名额应为整数，不填或 0 为不限' }),
});
