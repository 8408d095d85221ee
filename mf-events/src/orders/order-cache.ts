import type { EventDetail, EventInfo, Order } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { useAuth } from '@hub/shared/runtime/auth';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import type { useQueryClient } from '@hub/shared/runtime/query';
import { eventQuery } from '../event/event-query.ts';

export type Client = ReturnType<typeof useQueryClient>;

type Change = <T extends EventInfo>(event: T) => T;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isItemOf = (item: unknown, id: number): item is { event_info: EventInfo } =>
  isRecord(item) && isRecord(item['event_info']) && item['event_info']['id'] === id;

/** Changes an event wherever a list that was read holds it; the rest of each stays as it is. */
const changeInLists = (client: Client, id: number, change: Change): void => {
  const inPage = (page: unknown) =>
    Array.isArray(page)
      ? page.map((item: unknown) =>
          isItemOf(item, id) ? { ...item, event_info: change(item.event_info) } : item,
        )
      : page;
  const holds = (page: unknown) => Array.isArray(page) && page.some((item) => isItemOf(item, id));
  changeAnswers<unknown>(client, {}, (data) => {
    if (holds(data)) return inPage(data);
    const pages = isRecord(data) ? data['pages'] : undefined;
    if (!Array.isArray(pages) || !pages.some(holds)) return data;
    return { ...(data as object), pages: pages.map(inPage) };
  });
};

const viewer = () => useAuth.getState().info?.id ?? 0;

const changeEverywhere = (client: Client, id: number, change: Change) => {
  changeInLists(client, id, change);
  client.setQueryData<EventDetail>(eventQuery(id, viewer()).queryKey, (event) => event && change(event));
};

const withoutOrder: Change = (event) => {
  const { order_status: _, order_info: __, order_in_browser: ___, ...rest } = event;
  return rest as typeof event;
};

/** What of an event changes by signing up, by anybody. */
const stateOf = ({ icon_msg, button_msg, color_status, capacity, order_count, ...event }: EventDetail) => ({
  ...{ icon_msg, button_msg, color_status, capacity, order_count },
  ...(event.order_status === undefined ? {} : { order_status: event.order_status }),
  ...(event.order_info === undefined ? {} : { order_info: event.order_info }),
  ...(event.order_in_browser ? { order_in_browser: event.order_in_browser } : {}),
});

/**
 * Asks for the event anew: its page has the answer, and lists what of it concerns them. Rejects also where the page goes
 * before the answer is there: what the cache gives then is what was known before.
 */
export const renewEvent = async (client: Client, id: number): Promise<EventDetail> => {
  const query = eventQuery(id, viewer());
  const answers = () => client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  // What is under way was asked before what was done just now, and would be taken for the answer to this.
  await client.cancelQueries({ queryKey: query.queryKey, exact: true }, { revert: false, silent: true });
  const before = answers();
  const event = await client.fetchQuery({ ...query, staleTime: 0 });
  if (answers() === before) throw new Error('nobody waited for the event');
  changeInLists(client, id, (old) => ({ ...withoutOrder(old), ...stateOf(event) }));
  return event;
};

/** What a member signed up for, the list itself: whose, and how much of it, is in the rest of the key. */
const ownList = ['POST /v1/users/events'] as const;

/** Asks for a member's list anew where it is shown; resolves when it is there. Elsewhere when it is shown again. */
export const renewOwnList = (client: Client): Promise<void> =>
  client.invalidateQueries({ queryKey: ownList });

/** Where the list is shown, what is being done in it stays under the reader's hands. */
const renewOwnListLater = (client: Client): void =>
  void client.invalidateQueries({ queryKey: ownList, refetchType: 'none' });

/** Shows an order wherever its event stands: at once as the answer says, then with what else changed by it. */
export const noteOrder = (client: Client, id: number, { order_status, order_info }: Order): void => {
  // Spec §4: joined, the button says so.
  const button_msg = order_status === orderStatus.signedUp ? '已报名' : '候补中';
  changeEverywhere(client, id, (event) => ({ ...event, button_msg, order_status, order_info }));
  renewOwnListLater(client);
  renewEvent(client, id).catch(() => undefined);
};

/** The order is gone; the server knows what the button says now. Gives the event as it is then, before a page shows it. */
export const noteCancelled = async (client: Client, event: EventInfo): Promise<EventInfo> => {
  const freed: Change = (known) => ({ ...withoutOrder(known), button_msg: '立即报名' });
  renewOwnListLater(client);
  try {
    return await renewEvent(client, event.id);
  } catch {
    changeEverywhere(client, event.id, freed);
    return freed(event);
  }
};
