import { isSoundYear, yearProblem } from '@hub/shared/contracts/limits/time-limits';
import type { FormErrors } from '@hub/shared/input/use-form';
import type { EventValues } from './event-values.ts';

export type FieldErrors = FormErrors<EventValues>;

const yearOf = (typed: string): number => Number(typed.slice(0, typed.indexOf('-')));

const wrongTime = (title: string, typed: string): string | undefined => {
  if (typed === '') return `请填写${title}`;
  return isSoundYear(yearOf(typed)) ? undefined : yearProblem(title);
};

const wrongEnd = (start: string, end: string): string | undefined =>
  // Both are written in one way, so that their order is that of the letters.
  wrongTime('结束时间', end) ?? (end > start ? undefined : '结束时间应晚于开始时间');

/** What can be said before anything is sent, in the words of the API, which has the last one. */
export const checkValues = ({ name, start_time, end_time, capacity }: EventValues): FieldErrors => {
  const start = wrongTime('开始时间', start_time);
  const end = wrongEnd(start_time, end_time);
  return {
    ...(name.trim() ? {} : { name: '请填写活动名称' }),
    ...(start && { start_time: start }),
    ...(end && { end_time: end }),
    // Who types 0 means that nobody may come, which the API would take for everybody.
    ...(/^(?:0*[1-9]\d*)?$/.test(capacity.trim()) ? {} : { capacity: '名额至少为 1；不限人数请留空' }),
  };
};
