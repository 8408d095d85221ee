import type { Order } from '@hub/shared/contracts/event';
import { errorsByField, type FormErrors, useForm } from '@hub/shared/input/use-form';
import { isOtherAccount } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { useState } from 'react';
import { shownNow } from '../orders/as-shown.ts';
import { emptyForm, keptForm, type SignUpForm, signUp } from './sign-up.ts';

/** A member's own words; a visitor's of the last time. */
const firstForm = (): SignUpForm => {
  const { info } = useAuth.getState();
  if (!info) return keptForm.read() ?? emptyForm;
  const { name, phone, region, email } = info;
  return { name, phone, region, email };
};

const missing = ({ name, email }: SignUpForm): FormErrors<SignUpForm> => ({
  ...(name.trim() ? {} : { name: '请填写姓名' }),
  ...(email.trim() ? {} : { email: '请填写邮箱' }),
});

/** What stands in the fields, and in whose name it is sent: theirs whom the page showed when the form was drawn. */
const useValues = () => {
  const viewer = useAuth(({ info }) => info?.id ?? 0);
  const [shown, setShown] = useState(viewer);
  const [values, setValues] = useState(firstForm);
  const [isTyped, setTyped] = useState(false);
  // Somebody else is there now. What was typed stays, and is sent in their name once they have been told so.
  if (viewer !== shown && !isTyped) {
    setShown(viewer);
    setValues(firstForm());
  }
  const change = (news: Partial<SignUpForm>) => {
    setValues((now) => ({ ...now, ...news }));
    setTyped(true);
  };
  return { values, change, shown, takeOver: () => setShown(shownNow()) };
};

/** 报名 as it is filled in and sent. */
export const useSignUp = (
  eventId: number,
  wrongBefore: readonly { field: string; message: string }[],
  onOrder: (order: Order) => void,
) => {
  const client = useQueryClient();
  const { values, change, shown, takeOver } = useValues();
  const mutation = useMutation({
    mutationFn: (form: SignUpForm) => signUp(client, eventId, form, shown),
    onError: (error) => {
      if (isOtherAccount(error)) takeOver();
    },
  });
  return useForm({
    values,
    change,
    initialErrors: () => errorsByField(wrongBefore, emptyForm),
    check: missing,
    mutation,
    onSuccess: onOrder,
  });
};
