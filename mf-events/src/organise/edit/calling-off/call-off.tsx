import { TextArea } from '@hub/shared/input/text-area';
import { fieldErrors, isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useRef, useState } from 'react';
import styles from './call-off.module.css';

export interface CallOffProps {
  eventId: number;
  /** Who calls it off; never somebody who logged in beside them. */
  userId: number;
  onDone: (reason: string) => void;
}

const explain = (error: unknown): string => {
  if (isOtherAccount(error)) return '当前登录的是另一个账号，活动没有取消，请换回原来的账号再取消';
  return error instanceof Error ? error.message : '没有取消成功，请再试一次';
};

/** Sends it once at a time; what is wrong with the reason stands at its field. */
const useCallOff = ({ eventId, userId, onDone }: CallOffProps) => {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  const fail = (error: unknown) => {
    if (isCancelled(error)) return;
    if (isNotLoggedIn(error)) return redirectToLogin();
    const [wrong] = fieldErrors(error);
    if (wrong) refuse(wrong.message);
    else toastError(explain(error));
  };
  const send = async () => {
    const words = reason.trim();
    if (words === '') return refuse('请填写取消原因');
    setBusy(true);
    try {
      const input = { id: eventId, reason: words, writer_id: userId };
      await inNameOf(userId, () => api('POST /v1/events/callOff', input, { silent: true }));
      toast('活动已取消，正在通知报名和候补的人');
      void client.invalidateQueries();
      onDone(words);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (text: string) => {
    setReason(text);
    setProblem(undefined);
  };
  return { field, reason, problem, busy, change, send: () => void send() };
};

/** 取消活动, after it was asked once more and for what: everybody is told, and nothing takes it back. */
export const CallOff = (props: CallOffProps) => {
  const [asks, setAsks] = useState(false);
  const { field, reason, problem, busy, change, send } = useCallOff(props);
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
        busy={busy}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        <TextArea
          className={styles.reason}
          ref={field}
          label="取消原因"
          placeholder="报名的人会看到，例如：场地临时无法使用"
          limit={200}
          keepsRest
          value={reason}
          error={problem}
          onChange={change}
        />
      </ConfirmDialog>
    </>
  );
};
