import type { Binding } from '@hub/shared/contracts/account/binding';
import { TextInput } from '@hub/shared/input/text-input';
import { api } from '@hub/shared/runtime/http';
import { refreshLogin } from '@hub/shared/runtime/login';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import { useSubmit } from '../frame/use-submit.ts';
import { BindingForm, CodeField, CurrentPassword, useFields } from './binding-form.tsx';
import styles from './part.module.css';
import { Part } from './part.tsx';

export interface BindingPartProps {
  binding: Binding;
  onChange: (binding: Binding) => void;
}

const silent = { silent: true };

/** The address one logs in with; a new one counts once its code was typed in. */
export const EmailPart = ({ binding, onChange }: BindingPartProps) => {
  const [isOpen, setOpen] = useState<'change' | 'verify' | false>(false);
  const { email, is_email_verified } = binding;
  return (
    <Part
      title="邮箱"
      action={
        !isOpen && (
          <div className={styles.ways}>
            {email && !is_email_verified && <Button onClick={() => setOpen('verify')}>验证邮箱</Button>}
            <Button onClick={() => setOpen('change')}>{email ? '更换邮箱' : '绑定邮箱'}</Button>
          </div>
        )
      }
    >
      <p className={styles.note}>
        {email || '还没有绑定邮箱'}
        {email && <span className={styles.fact}>（{is_email_verified ? '已验证' : '未验证'}）</span>}
      </p>
      {isOpen && (
        <EmailForm
          key={isOpen}
          email={isOpen === 'verify' ? email : ''}
          hasPassword={binding.has_password}
          present={!binding.has_password && is_email_verified ? email : ''}
          onClose={() => setOpen(false)}
          onDone={(now) => {
            onChange(now);
            setOpen(false);
            void refreshLogin();
            toast(isOpen === 'verify' ? '邮箱已验证' : '邮箱已更换');
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
  onDone: (binding: Binding) => void;
}

const useEmailForm = ({ email: given, hasPassword, present, onDone }: FormProps) => {
  const submit = useSubmit();
  const { values, of } = useFields({ email: given, password: '', code: '', current_code: '' }, submit);
  /** The address that the code went to. */
  const [sentTo, setSentTo] = useState('');
  const { email, password, code, current_code } = values;
  const send = () =>
    submit.run(async () => {
      await api('POST /v1/account/email/code', { email, ...(hasPassword ? { password } : {}) }, silent);
      setSentTo(email);
    });
  const confirm = () =>
    submit.run(async () => {
      const input = { code, ...(present ? { current_code } : {}) };
      onDone(await api('POST /v1/account/email', input, silent));
    });
  return { submit, of, sentTo, send, confirm, again: () => setSentTo('') };
};

const EmailForm = (props: FormProps) => {
  const { submit, of, sentTo, send, confirm, again } = useEmailForm(props);
  return (
    <BindingForm
      submit={submit}
      label={!sentTo ? '发送验证码' : props.email ? '确认' : '确认更换'}
      onSubmit={() => void (sentTo ? confirm() : send())}
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
          {props.present && <CodeField label="当前邮箱的验证码" {...of('current_code')} />}
          <CodeField {...(props.present && { label: '新邮箱的验证码' })} {...of('code')} />
        </>
      ) : (
        <>
          <TextInput
            label={props.email ? '邮箱' : '新邮箱'}
            type="email"
            autoComplete="email"
            {...of('email')}
          />
          {props.hasPassword && <CurrentPassword {...of('password')} />}
        </>
      )}
    </BindingForm>
  );
};
