import type { Order } from '@hub/shared/contracts/event';
import { fieldErrors, isCancelled, isOtherAccount } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useRef, useState } from 'react';
import { shownNow } from './as-shown.ts';
import { emptyForm, keptForm, type SignUpForm, signUp } from './sign-up.ts';

type Errors = Partial<Record<keyof SignUpForm, string>>;

/** A member's own words; a visitor's of the last time. */
const firstForm = (): SignUpForm => {
  const { info } = useAuth.getState();
  if (!info) return keptForm.read() ?? emptyForm;
  const { name, phone, region, email } = info;
  return { name, phone, region, email };
};

const missing = ({ name, email }: SignUpForm): Errors => ({
  ...(name.trim() ? {} : { name: '请填写姓名' }),
  ...(email.trim() ? {} : { email: '请填写邮箱' }),
});

const byField = (wrong: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(wrong.filter(({ field }) => field in emptyForm).map((one) => [one.field, one.message]));

/** What stands in the fields, and in whose name it is sent: theirs whom the page showed when the form was drawn. */
const useForm = () => {
  const viewer = useAuth(({ info }) => info?.id ?? 0);
  const [shown, setShown] = useState(viewer);
  const [form, setForm] = useState(firstForm);
  const [isTyped, setTyped] = useState(false);
  // Somebody else is there now. What was typed stays, and is sent in their name once they have been told so.
  if (viewer !== shown && !isTyped) {
    setShown(viewer);
    setForm(firstForm());
  }
  const type = (next: Partial<SignUpForm>) => {
    setForm((now) => ({ ...now, ...next }));
    setTyped(true);
  };
  return { form, type, shown, takeOver: () => setShown(shownNow()) };
};

/** 报名 as it is filled in and sent. */
export const useSignUp = (
  eventId: number,
  wrongBefore: readonly { field: string; message: string }[],
  onOrder: (order: Order) => void,
) => {
  const client = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const { form, type, shown, takeOver } = useForm();
  const [errors, setErrors] = useState<Errors>(() => byField(wrongBefore));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const change = (next: Partial<SignUpForm>) => {
    type(next);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))));
    setProblem('');
  };
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    const [first] = Object.keys(emptyForm).filter((field) => field in wrong);
    fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const fail = (error: unknown) => {
    if (isOtherAccount(error)) takeOver();
    const wrong = byField(fieldErrors(error));
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else if (error instanceof Error && !isCancelled(error)) setProblem(error.message);
  };
  const send = async () => {
    const wrong = missing(form);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    // A second press would be a second visitor: the first answer brings the cookie that tells them apart.
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const order = await signUp(client, eventId, form, shown);
      if (shown === 0) keptForm.write(form);
      onOrder(order);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { fields, form, errors, problem, busy, change, send };
};
