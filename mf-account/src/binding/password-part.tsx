import { TextInput } from '@hub/shared/input/text-input';
import { useForm, useFormValues } from '@hub/shared/input/use-form';
import { api } from '@hub/shared/runtime/http';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useState } from 'react';
import { sayFailure } from '../frame/say-failure.ts';
import { BindingForm, CodeField, CurrentPassword } from './binding-form.tsx';
import type { BindingPartProps } from './email-part.tsx';
import styles from './part.module.css';
import { Part } from './part.tsx';
import { devicesKey } from './use-devices.ts';

const silent = { silent: true };

/** The password: changed with the current one, set for the first time with a code from the own mailbox. */
export const PasswordPart = ({ binding, onChange }: BindingPartProps) => {
  const [isOpen, setOpen] = useState(false);
  const { has_password: has, email } = binding;
  const code = useMutation({
    mutationFn: () => api('POST /v1/account/password/code', {}, silent),
    onSuccess: () => setOpen(true),
    onError: sayFailure,
  });
  return (
    <Part
      title="密码"
      action={
        !isOpen && (
          <Button
            busy={code.isPending}
            disabled={!has && !email}
            onClick={() => (has ? setOpen(true) : code.mutate())}
          >
            {has ? '修改密码' : '设置密码'}
          </Button>
        )
      }
    >
      <p className={styles.note}>
        {has ? '已设置密码' : email ? '还没有密码，设置时要用邮箱里的验证码。' : '请先绑定邮箱，再设置密码。'}
      </p>
      {isOpen && <PasswordForm binding={binding} onChange={onChange} onClose={() => setOpen(false)} />}
    </Part>
  );
};

const usePasswordForm = ({ binding, onChange, onClose }: BindingPartProps & { onClose: () => void }) => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const values = useFormValues({ current: '', code: '', password: '' });
  const mutation = useMutation({
    mutationFn: ({ current, code, password }: typeof values.values) => {
      const proof = binding.has_password ? { current } : { code };
      return api('POST /v1/account/password', { password, ...proof }, silent);
    },
    onSuccess: (now) => {
      onChange(now);
      void client.invalidateQueries({ queryKey: devicesKey });
      toast(binding.has_password ? '密码已修改，其他设备已退出登录' : '密码已设置，其他设备已退出登录');
      onClose();
    },
    onError: sayFailure,
    onSettled: () => setAsking(false),
  });
  const form = useForm({ ...values, mutation });
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
