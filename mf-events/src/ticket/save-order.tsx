import { isCancelled } from '@hub/shared/runtime/api-error';
import { useSingleMutation } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { keepOrder } from '../orders/orders.calls.ts';
import styles from './ticket.module.css';

/**
 * To a member who signed up in this browser before they logged in: the order is the browser's until they want it in
 * their account. Asked, not done by itself: another may have signed up at a browser that many use.
 */
export const SaveOrder = ({ eventId }: { eventId: number }) => {
  const { mutate, isPending } = useSingleMutation({
    ...keepOrder(eventId, useViewer()),
    onError: (error) => {
      if (!isCancelled(error)) toastError(error.message);
    },
  });
  return (
    <div className={styles.loose}>
      <p className={styles.looseWords}>
        你登录前在这个浏览器里报了名，还没有存入你的账号。存入后，在其他设备上登录也能看到；同一活动只保留一份报名，有名额的优先。
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        存入我的账号
      </Button>
    </div>
  );
};
