import { asWriter } from '@hub/shared/editor/as-writer';
import { fieldErrors, isCancelled, isOtherAccount } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { toastError } from '@hub/shared/runtime/toast';
import { useRef, useState } from 'react';

export interface Message {
  to: 'confirmed' | 'waiting' | 'all';
  subject: string;
  text: string;
}

type Errors = Partial<Record<keyof Message, string>>;

const empty: Message = { to: 'confirmed', subject: '', text: '' };

const isSame = (a: Message, b: Message): boolean =>
  a.to === b.to && a.subject === b.subject && a.text === b.text;

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

/** Whose message it is, to the attendees of which event. */
export interface MessagePlace {
  eventId: number;
  writerId: number;
}

/** What was written and has not gone out, by place. Held above what is drawn for one account: they may come back. */
export const useMessages = () => {
  const [all, setAll] = useState<Readonly<Record<string, Message>>>({});
  const keyOf = ({ eventId, writerId }: MessagePlace) => `${eventId}/${writerId}`;
  const of = (place: MessagePlace): Message => all[keyOf(place)] ?? empty;
  const change = (place: MessagePlace, next: Partial<Message>) =>
    setAll((now) => ({ ...now, [keyOf(place)]: { ...(now[keyOf(place)] ?? empty), ...next } }));
  /** What has gone out is kept no longer; what was written on meanwhile has not, and stays. */
  const clear = (place: MessagePlace, gone: Message) =>
    setAll((now) => (isSame(now[keyOf(place)] ?? empty, gone) ? { ...now, [keyOf(place)]: empty } : now));
  return { of, change, clear };
};

export type Messages = ReturnType<typeof useMessages>;

/** A message to those who signed up, as it is written and sent; what was written stays until it has gone out. */
export const useMessage = (place: MessagePlace, messages: Messages) => {
  const { eventId, writerId } = place;
  const message = messages.of(place);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number>();

  const change = (next: Partial<Message>) => {
    messages.change(place, next);
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
    // The page is drawn anew for who is logged in now, without this dialog.
    else if (isOtherAccount(error)) toastError('当前登录的是另一个账号，消息没有发出，请换回原来的账号再发');
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
      const input = { id: eventId, ...message, writer_id: writerId };
      const answer = await asWriter(writerId, () => api('POST /v1/events/message', input, { silent: true }));
      setSent(answer.sent);
      // What reached nobody may be meant for others.
      if (answer.sent > 0) messages.clear(place, message);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, message, errors, problem, busy, sent, change, send, again: () => setSent(undefined) };
};

export type Messaging = ReturnType<typeof useMessage>;
