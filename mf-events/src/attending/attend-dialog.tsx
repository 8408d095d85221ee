import type { EventInfo, Order } from '@hub/shared/contracts/event';
import { Dialog } from '@hub/shared/ui/dialog';
import { useIsOrderGone } from '../orders/use-is-order-gone.ts';
import { OrderGone } from '../ticket/order-gone.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { joinsWaitingList } from './button-meaning.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import type { Opened } from './use-attending.ts';
import { useSignUp } from './use-sign-up.ts';

export interface AttendDialogProps {
  event: EventInfo;
  opened: Opened;
  /** Has the focus when this is closed: the ticket takes it at once, so that nobody knows any more who had it. */
  opener: () => HTMLElement | null;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

/** 报名, then 电子票: one dialog, so that the focus stays in it. What was typed outlives its closing. */
export const AttendDialog = ({ event, opened, opener, onOrder, onClose }: AttendDialogProps) => {
  const signUp = useSignUp(event.id, opened.wrong ?? [], onOrder);
  const isForm = opened.step === 'form';
  const formTitle = joinsWaitingList(event) ? '报名：加入候补' : '报名';
  return (
    <Dialog open={opened.open} title={isForm ? formTitle : '电子票'} onClose={onClose} finalFocus={opener}>
      {isForm ? (
        <SignUpFields event={event} form={signUp} />
      ) : (
        <ShownTicket event={event} opened={opened} onCancelled={onClose} />
      )}
    </Dialog>
  );
};

interface ShownTicketProps extends Pick<AttendDialogProps, 'event' | 'opened'> {
  onCancelled: () => void;
}

const ShownTicket = ({ event, opened, onCancelled }: ShownTicketProps) => {
  const isGone = useIsOrderGone(event.id);
  const ticket = event.order_info ?? opened.order?.order_info;
  const status = event.order_status ?? opened.order?.order_status;
  // What closes was given up right here.
  if (isGone && opened.open) return <OrderGone />;
  if (!ticket || status === undefined) return null;
  return <Ticket event={event} ticket={ticket} status={status} onCancelled={onCancelled} />;
};
