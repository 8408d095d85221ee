import type { EventInfo } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { isCancelled, isMissing, isOtherAccount } from '@hub/shared/runtime/api-error';
import { useSingleMutation } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useRef, useState } from 'react';
import { renewEvent } from '../event/event.calls.ts';
import { noteCancelled } from '../orders/order-answers.ts';
import { cancelByKey, cancelOrder } from '../orders/orders.calls.ts';

export interface CancelOrderProps {
  event: EventInfo;
  /** Of a mail: gives up its order, whosever browser this is. */
  cancelKey?: string;
  onDone?: (() => void) | undefined;
  /** What is shown when it is done tells so itself. */
  quiet?: boolean;
  /** What has the focus afterwards, as the button for this goes with the order; by what the event is then. */
  next?: (event: EventInfo) => HTMLElement | null;
  className?: string | undefined;
}

/** What is lost: also what somebody signed up for at this browser before the login, whoever it was. */
const consequence = ({ order_status, order_in_browser }: EventInfo): string => {
  const loss =
    order_status === orderStatus.waiting
      ? '取消后将失去候补位置，再次报名会排到最后。'
      : '取消后票券失效，名额会让给其他人。';
  return order_in_browser ? `${loss}登录前在这个浏览器里的报名也包括在内。` : loss;
};

const ofKey = '取消后，确认邮件里的这份报名或候补失效，名额会让给其他人。';
const notThere = '这份报名已经取消，或链接不完整，请从邮件中重新打开。';

/** 取消报名, after it was asked once more: the place goes to somebody else. */
export const CancelOrder = ({ event, cancelKey, onDone, quiet, next, className }: CancelOrderProps) => {
  const [asks, setAsks] = useState(false);
  const after = useRef<EventInfo>(undefined);
  // Whose place the question is about, whoever is there when it is answered.
  const [shown, setShown] = useState(0);
  const ask = () => {
    setShown(viewerNow());
    setAsks(true);
  };
  const byKey = cancelKey !== undefined;
  const { mutate, isPending } = useSingleMutation({
    ...(byKey ? cancelByKey(event, cancelKey) : cancelOrder(event, shown)),
    onSuccess: async (_data, _input, _before, { client }) => {
      if (!quiet) toast('已取消报名');
      if (onDone) setAsks(false);
      // Before the order is gone from where this stands.
      onDone?.();
      after.current = await noteCancelled(client, event, { viewer: shown, byKey });
      setAsks(false);
    },
    onError: async (error, _input, _before, { client }) => {
      if (byKey && isMissing(error)) toastError(notThere);
      else if (!isCancelled(error)) toastError(error.message);
      if (!isOtherAccount(error)) return;
      // Somebody else is there, and it was theirs that the button would have given back.
      setAsks(false);
      const now = await renewEvent(client, event.id, viewerNow()).catch(() => event);
      if (document.activeElement === document.body) next?.(now)?.focus();
    },
  });
  return (
    <>
      <Button className={className} tone="danger" aria-haspopup="dialog" onClick={ask}>
        取消报名
      </Button>
      <ConfirmDialog
        open={asks}
        title="取消报名"
        message={byKey ? ofKey : consequence(event)}
        confirmLabel="确定"
        cancelLabel="再想想"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsks(false)}
        finalFocus={() => (after.current && next?.(after.current)) || null}
      />
    </>
  );
};
