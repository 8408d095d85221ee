import type { EventInfo, Order } from '@hub/shared/contracts/event';
import { Dialog } from '@hub/shared/ui/dialog';
import { Ticket } from '../ticket/ticket.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import type { Opened } from './use-attending.ts';
import { useSignUp } from './use-sign-up.ts';

export interface AttendDialogProps {
  event: EventInfo;
  opened: Opened;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

/** 报名, then 电子票: one dialog, so that the focus stays in it. What was typed outlives its closing. */
export const AttendDialog = ({ event, opened, onOrder, onClose }: AttendDialogProps) => {
  const signUp = useSignUp(event.id, opened.wrong ?? [], onOrder);
  const order_info = event.order_info ?? opened.order?.order_info;
  const order_status = event.order_status ?? opened.order?.order_status;
  const isForm = opened.step === 'form';
  return (
    <Dialog open={opened.open} title={isForm ? '报名' : '电子票'} onClose={onClose}>
      {isForm && <SignUpFields event={event} {...signUp} />}
      {!isForm && order_info && order_status !== undefined && (
        <Ticket event={event} ticket={order_info} status={order_status} onCancelled={onClose} />
      )}
    </Dialog>
  );
};
