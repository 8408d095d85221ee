import type { createEvent } from '@hub/shared/contracts/events/organising';
import type { WireInputOf } from '@hub/shared/contracts/kit/call';
import { wireTime } from '@hub/shared/dates/beijing';

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
    start_time: wireTime(new Date(start)),
    end_time: wireTime(new Date(start + 7_200_000)),
    content: '<p>带上草稿。</p>',
    ...given,
  };
};
