import { isCancelled, isMissing } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import { asShown } from '../orders/as-shown.ts';
import { renewEvent, renewOwnList } from '../orders/order-cache.ts';
import { noteNothingToKeep } from '../orders/unkept-cache.ts';
import styles from './ticket.module.css';

/**
 * To a member who signed up in this browser before they logged in: the order is the browser's until they want it in
 * their account. Asked, not done by itself: another may have signed up at a browser that many use.
 */
export const KeepOrder = ({ eventId }: { eventId: number }) => {
  const client = useQueryClient();
  const shown = useAuth(({ info }) => info?.id ?? 0);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await asShown(shown, '没有存入', (by) =>
        api('POST /v1/events/keepOrder', { activityId: eventId, ...by }, { silent: true }),
      );
      // Also where the event has just ended: then the account has its own order, beside which the browser's stays.
      toast('报名已在你的账号里');
    } catch (error) {
      if (error instanceof Error && !isCancelled(error)) toastError(error.message);
      // Given back meanwhile: what is shown is no longer there.
      if (!isMissing(error)) return setBusy(false);
    }
    const event = await renewEvent(client, eventId).catch(() => undefined);
    if (!event || event.order_in_browser) return setBusy(false);
    // This goes in a moment.
    noteNothingToKeep(client, event);
    void renewOwnList(client);
  };
  return (
    <div className={styles.loose}>
      <p className={styles.looseWords}>
        你登录前在这个浏览器里报了名，还没有存入你的账号。存入后，在其他设备上登录也能看到；同一活动只保留一份报名，有名额的优先。
      </p>
      <Button busy={busy} onClick={() => void keep()}>
        存入我的账号
      </Button>
    </div>
  );
};
