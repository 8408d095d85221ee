import type { EventInfo } from '@hub/shared/contracts/event';
import { isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { changeEvent, renewEvent } from '../event/event.calls.ts';
import { visitorOrders } from '../event/visitor-orders.ts';
import { mayBeForgotten, renewMyEvents } from './order-answers.ts';

const silent = { silent: true } as const;

/** What is done about one order is done one after the other. */
export const orderScope = (eventId: number) => ({ id: `order ${eventId}` });

/** Gives up the viewer's place, and what the browser has beside it. */
export const cancelOrder = ({ id }: Pick<EventInfo, 'id'>, viewer: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/events/cancelOrder', { activityId: id }, viewer),
    scope: orderScope(id),
    mutationFn: async (): Promise<void> => {
      const send = (by: { writer_id: number }) =>
        api('POST /v1/events/cancelOrder', { activityId: id, ...by }, silent);
      await inNameOf(viewer, send, '没有取消报名');
      visitorOrders.remove(id);
    },
  });

/** Gives up the order of a mail, whosever browser this is. */
export const cancelByKey = ({ id }: Pick<EventInfo, 'id'>, key: string) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/events/cancelByKey', { key }),
    scope: orderScope(id),
    mutationFn: async (): Promise<void> => void (await api('POST /v1/events/cancelByKey', { key }, silent)),
  });

/** Puts what the browser has of an event into a member's account; done once their list and the event say so. */
export const keepOrder = (id: number, member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/events/keepOrder', { activityId: id }, member),
    scope: orderScope(id),
    mutationFn: () =>
      inNameOf(
        member,
        (by) => api('POST /v1/events/keepOrder', { activityId: id, ...by }, silent),
        '没有存入',
      ),
    // Also where the event has just ended: then the account has its own order, beside which the browser's stays.
    onSuccess: () => toast('报名已在你的账号里'),
    onSettled: async (_order, error, _input, _before, { client }) => {
      // Given back meanwhile: what is shown is no longer there.
      if (error && !isMissing(error)) return;
      await renewMyEvents(client);
      const event = await renewEvent(client, id, member).catch(() => undefined);
      if (event?.order_in_browser) return;
      if (event && mayBeForgotten(event)) visitorOrders.remove(id);
      changeEvent(client, { id, viewer: member }, ({ order_in_browser: _saved, ...rest }) => rest as never);
    },
  });
