import type { APIRequestContext } from '@playwright/test';

/** What the tests need of `event_info`. */
export interface SampleEvent {
  id: number;
  name: string;
  color_status: number;
  button_msg: string;
  url: string;
  start_time: string;
  capacity: number;
  order_count: number;
}

/** Events of the first pages of the list: our own samples, those that other tests made, conferences. */
const sampleEvents = async (request: APIRequestContext): Promise<SampleEvent[]> => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) => {
      const answer = await request.post('/api/v1/events', { data: { page } });
      return ((await answer.json()) as { data: { event_info: SampleEvent }[] }).data;
    }),
  );
  return pages.flat().map(({ event_info }) => event_info);
};

export const eventWhere = async (
  request: APIRequestContext,
  fits: (event: SampleEvent) => boolean,
): Promise<SampleEvent> => {
  const found = (await sampleEvents(request)).find(fits);
  if (!found) throw new Error('the sample data hold no such event');
  return found;
};

/** One of our samples that is open for sign-up; other tests make events too, under other names. */
export const openEvent = (request: APIRequestContext) =>
  eventWhere(
    request,
    ({ color_status, url, name }) => color_status === 1 && url === '' && /^示例：/.test(name),
  );

/** Address of an event's page. */
export const eventPage = ({ id }: { id: number }): string => `${process.env['EVENT_URL']}/activities/${id}`;
