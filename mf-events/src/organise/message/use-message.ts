import { type FormErrors, useForm } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { useState } from 'react';
import { sendMessage } from './message.calls.ts';

export interface Message {
  to: 'confirmed' | 'waiting' | 'all';
  subject: string;
  text: string;
}

const empty: Message = { to: 'confirmed', subject: '', text: '' };

const isSame = (a: Message, b: Message): boolean =>
  a.to === b.to && a.subject === b.subject && a.text === b.text;

const missing = ({ subject, text }: Message): FormErrors<Message> => ({
  ...(subject.trim() ? {} : { subject: '请填写标题' }),
  ...(text.trim() ? {} : { text: '请填写内容' }),
});

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
  const [sent, setSent] = useState<number>();
  const mutation = useMutation(sendMessage(eventId, writerId));
  const form = useForm({
    values: messages.of(place),
    change: (news) => messages.change(place, news),
    check: missing,
    mutation,
    onSuccess: (answer, message) => {
      setSent(answer.sent);
      // What reached nobody may be meant for others.
      if (answer.sent > 0) messages.clear(place, message);
    },
  });
  return { form, sent, again: () => setSent(undefined) };
};

export type MessageForm = ReturnType<typeof useMessage>['form'];
