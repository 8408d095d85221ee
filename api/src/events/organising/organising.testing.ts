import type { createEvent } from '@hub/shared/contracts/events/organising';
import type { WireInputOf } from '@hub/shared/contracts/kit/call';
import { beijingTime } from '../../platform/beijing.ts';

const DAY = 86_400_000;

// The same whenever it is asked for.
const today = Date.now();

/** What an organiser sends of an event that begins in so many days. */
export const eventForm = (
  given: Partial<WireInputOf<typeof createEvent>> = {},
  days = 3,
): WireInputOf<typeof createEvent> => {
  const start = today + days * DAY;
  return {
    name: '写论文的下午',
    place: '示例报告厅',
    address: '示例路 1 号',
    start_time: beijingTime(new Date(start)),
    end_time: beijingTime(new Date(start + 7_200_000)),
    content: '<p>带上草稿。</p>',
    ...given,
  };
};
