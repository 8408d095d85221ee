import { fieldErrors, isCancelled } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useRef, useState } from 'react';

export interface Message {
  to: 'confirmed' | 'waiting' | 'all';
  subject: string;
  text: string;
}

type Errors = Partial<Record<keyof Message, string>>;

const empty: Message = { to: 'confirmed', subject: '', text: '' };

const missing = ({ subject, text }: Message): Errors => ({
  ...(subject.trim() ? {} : { subject: '请填写标题' }),
  ...(text.trim() ? {} : { text: '请填写内容' }),
});

const byField = (error: unknown): Errors =>
  Object.fromEntries(
    fieldErrors(error)
      .filter(({ field }) => field in empty)
      .map(({ field, message }) => [field, message]),
  );

/** A message to those who signed up, as it is written and sent; what was written stays until it has gone out. */
export const useMessage = (eventId: number) => {
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();

  const change = (next: Partial<Message>) => {
    setMessage((now) => ({ ...now, ...next }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))));
    setProblem('');
  };
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    const [first] = Object.keys(empty).filter((field) => field in wrong);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const fail = (error: unknown) => {
    const wrong = byField(error);
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else if (error instanceof Error && !isCancelled(error)) setProblem(error.message);
  };
  const send = async () => {
    const wrong = missing(message);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    // A second press would be a second mail to everybody.
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const answer = await api('POST /v1/events/message', { id: eventId, ...message }, { silent: true });
      setSent(answer.sent);
      // What reached nobody may be meant for others.
      if (answer.sent > 0) setMessage(empty);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, message, errors, problem, busy, sent, change, send, again: () => setSent(undefined) };
};

export type Messaging = ReturnType<typeof useMessage>;
