import type { Order } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { visitorOrders } from '../event/visitor-orders.ts';
import { noteOrder } from '../orders/order-answers.ts';
import { orderScope } from '../orders/orders.calls.ts';
import { lastForm, type SignUpForm } from './sign-up-form.ts';

export interface SignUp {
  form: SignUpForm;
  /** Whom the page shows, 0 for a visitor. */
  viewer: number;
}

/** Signs up; the places that show the event have the order when this is done. Failures are the caller's to tell. */
export const signUp = (id: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/events/saveOrder', { activityId: id }),
    scope: orderScope(id),
    mutationFn: ({ form, viewer }: SignUp): Promise<Order> => {
      const send = (by: { writer_id: number }) =>
        api('POST /v1/events/saveOrder', { activityId: id, ...form, ...by }, { silent: true });
      return inNameOf(viewer, send, '没有报名，请核对后再提交');
    },
    onSuccess: (order, { form, viewer }, _before, { client }) => {
      if (viewer === 0) {
        visitorOrders.add(id);
        lastForm.write(form);
      }
      noteOrder(client, { id, viewer }, order);
      toast(order.order_status === orderStatus.signedUp ? '报名成功' : '已加入候补，有空位时会通知你');
    },
  });
