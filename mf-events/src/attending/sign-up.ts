import type { WireInput } from '@hub/shared/contracts/client';
import type { Order } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { isShape, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';
import { asShown } from '../orders/as-shown.ts';
import { type Client, noteOrder } from '../orders/order-cache.ts';
import { visitorOrders } from '../orders/visitor-orders.ts';

export type SignUpForm = Record<'name' | 'phone' | 'region' | 'email', string>;

export const emptyForm: SignUpForm = { name: '', phone: '', region: '', email: '' };

const isForm = isShape({ name: isString, phone: isString, region: isString, email: isString });

/** What a visitor signed up with, in this browser only, for the next time within a quarter of a year. */
export const keptForm = storedValue('sign-up', isForm, { minutes: 90 * 24 * 60 });

/**
 * Signs up whom the page shows (0 for a visitor); the places that show the event have the order when this is done.
 * Failures are the caller's to tell.
 */
export const signUp = async (
  client: Client,
  activityId: number,
  form: SignUpForm,
  shown: number,
): Promise<Order> => {
  const input: WireInput<'POST /v1/events/saveOrder'> = { activityId, ...form };
  const order = await asShown(shown, '没有报名，请核对后再提交', (by) =>
    api('POST /v1/events/saveOrder', { ...input, ...by }, { silent: true }),
  );
  if (shown === 0) {
    visitorOrders.add(activityId);
    keptForm.write(form);
  }
  noteOrder(client, activityId, order);
  toast(order.order_status === orderStatus.signedUp ? '报名成功' : '已加入候补，有空位时会通知你');
  return order;
};
