import type { APIRequestContext } from '@playwright/test';

/** What the tests need of `event_info`. */
export interface SampleEvent {
  id: number;
  name: string;
  company: string;
  color_status: number;
  button_msg: string;
  url: string;
  start_time: string;
  capacity: number;
  order_count: number;
  tag_names: { id: number; title: string }[];
}

/** A page of the list: our own samples and events that other tests made, then conferences. */
export const pageOfEvents = async (request: APIRequestContext, page: number): Promise<SampleEvent[]> => {
  const answer = await request.post('/api/v1/events', { data: { page } });
  const { data } = (await answer.json()) as { data: { event_info: SampleEvent }[] };
  return data.map(({ event_info }) => event_info);
};

/** The first that fits, however many other tests have put before it. */
export const eventWhere = async (
  request: APIRequestContext,
  fits: (event: SampleEvent) => boolean,
): Promise<SampleEvent> => {
  for (let page = 1; ; page += 1) {
    const events = await pageOfEvents(request, page);
    const found = events.find(fits);
    if (found) return found;
    if (events.length === 0) throw new Error('the sample data hold no such event');
  }
};

/** One of our samples that is open for sign-up; other tests make events too, under other organisers. */
export const openEvent = (request: APIRequestContext) =>
  eventWhere(
    request,
    ({ color_status, url, company }) => color_status === 1 && url === '' && /^示例/.test(company),
  );

/** Address of an event's page. */
export const eventPage = ({ id }: { id: number }): string => `${process.env['EVENT_URL']}/activities/${id}`;
