import type { Binding } from '@hub/shared/contracts/account/binding';
import { TextInput } from '@hub/shared/input/text-input';
import { useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import styles from '../frame/part.module.css';
import { Part } from '../frame/part.tsx';
import { changeEmail, sendEmailCode } from './binding.calls.ts';
import { BindingForm, CodeField, CurrentPassword } from './binding-form.tsx';
import { useFormsInPlace } from './use-forms-in-place.ts';

export interface BindingPartProps {
  binding: Binding;
  memberId: number;
}

/** The address one logs in with; a new one counts once its code was typed in. */
export const EmailPart = ({ binding, memberId }: BindingPartProps) => {
  const { open, close, opening } = useFormsInPlace<'change' | 'verify'>();
  const { email, is_email_verified } = binding;
  const canVerify = email && !is_email_verified;
  return (
    <Part
      title="邮箱"
      action={
        !open && (
          <div className={styles.ways}>
            {canVerify && <Button {...opening('verify')}>验证邮箱</Button>}
            <Button {...opening('change')}>{email ? '更换邮箱' : '绑定邮箱'}</Button>
          </div>
        )
      }
    >
      <p className={styles.note}>
        {email || '还没有绑定邮箱'}
        {email && <span className={styles.fact}>（{is_email_verified ? '已验证' : '未验证'}）</span>}
      </p>
      {open && (
        <EmailForm
          key={open}
          email={open === 'verify' ? email : ''}
          hasPassword={binding.has_password}
          present={!binding.has_password && is_email_verified ? email : ''}
          onClose={() => close()}
          memberId={memberId}
          onDone={() => {
            // Of an address that is verified there is nothing else to press.
            close('change');
            toast(open === 'verify' ? '邮箱已验证' : '邮箱已更换');
          }}
        />
      )}
    </Part>
  );
};

interface FormProps {
  /** What the form begins with: the own address where it is to be verified. */
  email: string;
  hasPassword: boolean;
  /** The proven address that a second code goes to, of whoever has no password; else empty. */
  present: string;
  onClose: () => void;
  memberId: number;
  onDone: () => void;
}

const useEmailForm = ({ email: given, hasPassword, present, memberId, onDone }: FormProps) => {
  /** The address that the code went to. */
  const [sentTo, setSentTo] = useState('');
  const values = useFormValues({ email: given, password: '', code: '', current_code: '' });
  const send = useMutation(sendEmailCode(memberId));
  const confirm = useMutation(changeEmail(memberId));
  const form = useForm<typeof values.values, unknown>({
    ...values,
    mutation: {
      isPending: send.isPending || confirm.isPending,
      mutateAsync: ({ email, password, code, current_code }) =>
        sentTo
          ? confirm.mutateAsync({ code, ...(present && { current_code }) })
          : send.mutateAsync({ email, ...(hasPassword && { password }) }),
    },
    onSuccess: (_answer, { email }) => (sentTo ? onDone() : setSentTo(email)),
  });
  return { form, sentTo, again: () => setSentTo('') };
};

const EmailForm = (props: FormProps) => {
  const { form, sentTo, again } = useEmailForm(props);
  return (
    <BindingForm
      form={form}
      label={!sentTo ? '发送验证码' : props.email ? '确认' : '确认更换'}
      onCancel={props.onClose}
      way={sentTo && <Button onClick={again}>换一个邮箱或重新发送</Button>}
    >
      {sentTo ? (
        <>
          <p className={styles.note} role="status">
            {props.present
              ? `验证码已分别发到 ${sentTo} 和 ${props.present}，10 分钟内有效。没收到时请看看垃圾邮件。`
              : `验证码已发到 ${sentTo}，10 分钟内有效。没收到时请看看垃圾邮件。`}
          </p>
          {props.present && <CodeField label="当前邮箱的验证码" {...form.field('current_code')} />}
          <CodeField {...(props.present && { label: '新邮箱的验证码' })} {...form.field('code')} />
        </>
      ) : (
        <>
          <TextInput
            label={props.email ? '邮箱' : '新邮箱'}
            type="email"
            autoComplete="email"
            {...form.field('email')}
          />
          {props.hasPassword && <CurrentPassword {...form.field('password')} />}
        </>
      )}
    </BindingForm>
  );
};
