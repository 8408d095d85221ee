import type { EventInfo, Order } from '@hub/shared/contracts/event';
import { fieldErrors, isCancelled } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { leaveTo } from '@hub/shared/runtime/leave';
import { platform } from '@hub/shared/runtime/platform';
import { doNow, useSingleMutation } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { useState } from 'react';
import { renewEvent } from '../event/event.calls.ts';
import { eventUrl } from '../event/event-url.ts';
import { meaningOf } from './button-meaning.ts';
import { knownViewer } from './known-viewer.ts';
import { signUp } from './sign-up.calls.ts';
import { formOf } from './sign-up-form.ts';

/** Ends the address of an event's page that opens with 报名. */
export const signUpHash = '#signup';

/** The dialog of an event button. */
export interface Opened {
  open: boolean;
  step: 'form' | 'ticket';
  /** What the API said of the fields before the form was there. */
  wrong?: readonly { field: string; message: string }[];
  /** The order as the answer had it; where the event was read again, that is younger. */
  order?: Pick<Order, 'order_status' | 'order_info'>;
}

const visit = (address: string): void => {
  // WeChat has no tabs.
  if (platform().wechat) leaveTo(address);
  else window.open(address, '_blank', 'noopener');
};

/** Calls `onOther` while drawing where the page shows somebody else than before; who becomes known is nobody else. */
const useOtherViewer = (onOther: () => void): void => {
  const viewer = useAuth(({ status, info }) => (status === 'unknown' ? undefined : (info?.id ?? 0)));
  const [before, setBefore] = useState(viewer);
  if (viewer === before) return;
  setBefore(viewer);
  if (before !== undefined) onOther();
};

/** What the event button does, and what it has opened. */
export const useAttending = (event: EventInfo, ofPage: boolean) => {
  const [opened, setOpened] = useState<Opened>();
  useOtherViewer(() =>
    // What somebody types stays before their eyes; a ticket, or what was closed, is for nobody after them.
    setOpened((now) => (now?.open && now.step === 'form' ? now : undefined)),
  );
  const askForm = (wrong: Opened['wrong'] = []) => setOpened({ open: true, step: 'form', wrong });
  const showTicket = (order?: Order) =>
    setOpened({ open: true, step: 'ticket', ...(order ? { order } : {}) });

  const joining = useSingleMutation({
    mutationFn: async (): Promise<void> => {
      const { info } = await knownViewer();
      if (info?.email) {
        const order = await doNow(signUp(event.id), { form: formOf(info), viewer: info.id });
        if (viewerNow() === info.id) showTicket(order);
      } else if (!info || ofPage) askForm();
      else visit(eventUrl(event.id) + signUpHash);
    },
    onError: (error, _input, _before, { client }) => {
      const wrong = fieldErrors(error);
      if (wrong.length > 0) return askForm(wrong);
      if (!isCancelled(error)) toastError(error.message);
      // Full, over or called off meanwhile: the button says so.
      renewEvent(client, event.id, viewerNow()).catch(() => undefined);
    },
  });
  const press = () => {
    const meaning = meaningOf(event);
    if (meaning === 'join') joining.mutate();
    else if (meaning === 'ticket') showTicket();
    else if (!ofPage) visit(eventUrl(event.id));
  };
  const close = () => setOpened((now) => now && { ...now, open: false });
  return { opened, busy: joining.isPending, press, close, askForm, showTicket };
};
