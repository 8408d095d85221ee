import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { Dialog } from '@hub/shared/ui/dialog';
import { MessageFields } from './message-fields.tsx';
import { MessageSent } from './message-sent.tsx';
import { type Messages, useMessage } from './use-message.ts';

export interface MessageDialogProps {
  organised: OrganisedEvent;
  /** Who writes. */
  viewer: number;
  messages: Messages;
  open: boolean;
  onClose: () => void;
}

/** 发消息, then how many it went to. What was written outlives the closing. */
export const MessageDialog = ({ organised, viewer, messages, open, onClose }: MessageDialogProps) => {
  const { form, sent, again } = useMessage({ eventId: organised.event_info.id, writerId: viewer }, messages);
  const close = () => {
    onClose();
    again();
  };
  return (
    <Dialog open={open} title="发消息" onClose={close}>
      {sent === undefined ? (
        <MessageFields organised={organised} form={form} />
      ) : (
        <MessageSent sent={sent} isMoreWritten={form.values.text !== ''} onDone={close} onAgain={again} />
      )}
    </Dialog>
  );
};
