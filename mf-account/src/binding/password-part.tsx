import { TextInput } from '@hub/shared/input/text-input';
import { useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useState } from 'react';
import styles from '../frame/part.module.css';
import { Part } from '../frame/part.tsx';
import { changePassword, sendPasswordCode } from './binding.calls.ts';
import { BindingForm, CodeField, CurrentPassword } from './binding-form.tsx';
import type { BindingPartProps } from './email-part.tsx';
import { useFormsInPlace } from './use-forms-in-place.ts';

/** The password: changed with the current one, set for the first time with a code from the own mailbox. */
export const PasswordPart = ({ binding, memberId }: BindingPartProps) => {
  const { open, show, close, takesFocus } = useFormsInPlace<'password'>();
  const { has_password: has, email } = binding;
  const code = useMutation(sendPasswordCode(memberId));
  return (
    <Part
      title="密码"
      action={
        !open && (
          <Button
            busy={code.isPending}
            disabled={!has && !email}
            autoFocus={takesFocus('password')}
            onClick={() =>
              has ? show('password') : code.mutate(undefined, { onSuccess: () => show('password') })
            }
          >
            {has ? '修改密码' : '设置密码'}
          </Button>
        )
      }
    >
      <p className={styles.note}>
        {has ? '已设置密码' : email ? '还没有密码，设置时要用邮箱里的验证码。' : '请先绑定邮箱，再设置密码。'}
      </p>
      {open && <PasswordForm binding={binding} memberId={memberId} onClose={() => close()} />}
    </Part>
  );
};

const usePasswordForm = ({ binding, memberId, onClose }: BindingPartProps & { onClose: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const values = useFormValues({ current: '', code: '', password: '' });
  const { has_password: has } = binding;
  const { mutateAsync, isPending } = useMutation(changePassword(memberId));
  const form = useForm({
    ...values,
    mutation: {
      isPending,
      mutateAsync: ({ current, code, password }: typeof values.values) =>
        mutateAsync({ password, ...(has ? { current } : { code }) }, { onSettled: () => setAsking(false) }),
    },
    onSuccess: () => {
      toast(has ? '密码已修改，其他设备已退出登录' : '密码已设置，其他设备已退出登录');
      onClose();
    },
  });
  return { form, isAsking, setAsking };
};

const PasswordForm = (props: BindingPartProps & { onClose: () => void }) => {
  const { form, isAsking, setAsking } = usePasswordForm(props);
  const { has_password: has, email } = props.binding;
  const title = has ? '修改密码' : '设置密码';
  return (
    <BindingForm form={form} label={title} onSubmit={() => setAsking(true)} onCancel={props.onClose}>
      {has ? (
        <CurrentPassword {...form.field('current')} />
      ) : (
        <>
          <p className={styles.note} role="status">
            验证码已发到 {email}，10 分钟内有效。
          </p>
          <CodeField {...form.field('code')} />
        </>
      )}
      <TextInput
        label="新密码"
        type="password"
        autoComplete="new-password"
        placeholder="至少 8 个字符，不要太常见"
        {...form.field('password')}
      />
      <ConfirmDialog
        open={isAsking}
        title={title}
        message="其他设备上的登录会全部退出，这台设备保持登录。继续吗？"
        busy={form.isPending}
        onConfirm={form.submit}
        onCancel={() => setAsking(false)}
      />
    </BindingForm>
  );
};
