import { TextArea } from '@hub/shared/input/text-area';
import { type FormErrors, useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useState } from 'react';
import { callOff } from './call-off.calls.ts';
import styles from './call-off.module.css';

export interface CallOffProps {
  eventId: number;
  /** Who calls it off; never somebody who logged in beside them. */
  userId: number;
  onDone: (reason: string) => void;
}

type Reason = Record<'reason', string>;

const missing = ({ reason }: Reason): FormErrors<Reason> =>
  reason.trim() ? {} : { reason: '请填写取消原因' };

/** Calls it off, for good; what is wrong with the reason stands at its field. */
const useCallOff = ({ eventId, userId, onDone }: CallOffProps) => {
  const mutation = useMutation(callOff(eventId, userId));
  return useForm({
    ...useFormValues({ reason: '' }),
    check: missing,
    mutation,
    onSuccess: (_answer, { reason }) => onDone(reason.trim()),
  });
};

/** 取消活动, after it was asked once more and for what: everybody is told, and nothing takes it back. */
export const CallOff = (props: CallOffProps) => {
  const [asks, setAsks] = useState(false);
  const form = useCallOff(props);
  return (
    <>
      <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        取消活动
      </Button>
      <ConfirmDialog
        open={asks}
        title="取消活动"
        message="取消后不能恢复，也不能再修改。所有报名和候补的人都会收到通知和你写的原因。"
        confirmLabel="取消活动"
        cancelLabel="先不取消"
        danger
        busy={form.isPending}
        onConfirm={form.submit}
        onCancel={() => setAsks(false)}
      >
        <form {...form.props}>
          <TextArea
            className={styles.reason}
            label="取消原因"
            placeholder="报名的人会看到，例如：场地临时无法使用"
            limit={200}
            allowsOverflow
            {...form.field('reason')}
          />
        </form>
      </ConfirmDialog>
    </>
  );
};
