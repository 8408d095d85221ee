import type { Order } from '@hub/shared/contracts/event';
import { errorsByField, type FormErrors, useForm } from '@hub/shared/input/use-form';
import { isOtherAccount } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { useMutation } from '@hub/shared/runtime/query';
import { useViewer, viewerNow } from '@hub/shared/runtime/viewer';
import { useState } from 'react';
import { signUp } from './sign-up.calls.ts';
import { dropDrafts, readDraft, writeDraft } from './sign-up-drafts.ts';
import { emptyForm, formOf, lastForm, type SignUpForm } from './sign-up-form.ts';

/** A member's own words; a visitor's of the last time. */
const firstForm = (): SignUpForm => {
  const { info } = useAuth.getState();
  return info ? formOf(info) : (lastForm.read() ?? emptyForm);
};

const missing = ({ name, email }: SignUpForm): FormErrors<SignUpForm> => ({
  ...(name.trim() ? {} : { name: '请填写姓名' }),
  ...(email.trim() ? {} : { email: '请填写邮箱' }),
});

/**
 * What stands in the fields, and in whose name it is sent: theirs whom the page showed when the form was drawn. What was
 * typed survives a reload.
 */
const useValues = (eventId: number) => {
  const viewer = useViewer();
  const [shown, setShown] = useState(viewer);
  const [typed, setTyped] = useState(() => readDraft({ viewer, eventId }));
  const [untyped, setUntyped] = useState(firstForm);
  // Somebody else is there now. What was typed stays, and is sent in their name once they have been told so.
  if (viewer !== shown && !typed) {
    setShown(viewer);
    setTyped(readDraft({ viewer, eventId }));
    setUntyped(firstForm());
  }
  const values = typed ?? untyped;
  const change = (news: Partial<SignUpForm>) => {
    const next = { ...values, ...news };
    setTyped(next);
    if (viewer === shown) writeDraft({ viewer, eventId }, next);
  };
  return { values, change, shown, takeOver: () => setShown(viewerNow()) };
};

/** 报名 as it is filled in and sent. */
export const useSignUp = (
  eventId: number,
  wrongBefore: readonly { field: string; message: string }[],
  onOrder: (order: Order) => void,
) => {
  const { values, change, shown, takeOver } = useValues(eventId);
  const { mutateAsync, isPending } = useMutation(signUp(eventId));
  const send = async (form: SignUpForm): Promise<Order> => {
    try {
      return await mutateAsync({ form, viewer: shown });
    } catch (error) {
      if (isOtherAccount(error)) takeOver();
      throw error;
    }
  };
  return useForm({
    values,
    change,
    initialErrors: () => errorsByField(wrongBefore, emptyForm),
    check: missing,
    mutation: { mutateAsync: send, isPending },
    onSuccess: (order) => {
      dropDrafts(eventId);
      onOrder(order);
    },
  });
};
