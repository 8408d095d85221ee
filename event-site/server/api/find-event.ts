import type { EventDetail } from '@hub/shared/contracts/event';
import type { AskApi } from './ask-api.ts';

export type Found = { status: 200; event: EventDetail } | { status: 404 } | { status: 503 };

/** What an event's id looks like; nothing needs to be asked for anything else. */
export const eventId = /^[1-9]\d{0,9}$/;

/** The event as a visitor sees it; what the API refuses does not exist, what it cannot answer is unavailable. */
export const findEvent = async (id: string, askApi: AskApi): Promise<Found> => {
  if (!eventId.test(id)) return { status: 404 };
  try {
    const { status, data } = await askApi('POST', '/v1/events/info', { id: Number(id) });
    if (status === 200) return { status, event: data as EventDetail };
    return { status: status >= 500 || status === 429 ? 503 : 404 };
  } catch {
    return { status: 503 };
  }
};
