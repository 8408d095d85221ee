import { knowsPasskeys } from '@hub/shared/async/passkeys';
import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { TextInput } from '@hub/shared/input/text-input';
import { type FormErrors, useForm, useFormValues } from '@hub/shared/input/use-form';
import { useMutation } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import styles from '../../frame/part.module.css';
import { BindingForm } from '../binding-form.tsx';
import { turnOff } from './second-factor.calls.ts';

type Typed = { code: string };

const missing = ({ code }: Typed): FormErrors<Typed> => (code.trim() ? {} : { code: '请填写验证码' });

export interface TurnOffFormProps {
  memberId: number;
  factor: SecondFactor;
  onClose: () => void;
}

/** Whoever turns it off shows the factor once more. */
export const TurnOffForm = ({ memberId, factor, onClose }: TurnOffFormProps) => {
  const off = useMutation(turnOff(memberId));
  const done = () => {
    toast('两步验证已关闭');
    onClose();
  };
  const form = useForm({
    ...useFormValues({ code: '' }),
    check: missing,
    mutation: off,
    onSuccess: done,
  });
  return (
    <BindingForm
      form={form}
      label="关闭两步验证"
      tone="danger"
      onCancel={onClose}
      way={
        factor.passkeys > 0 &&
        knowsPasskeys() && (
          <Button busy={off.isPending} onClick={() => off.mutate({ code: '' }, { onSuccess: done })}>
            用通行密钥确认
          </Button>
        )
      }
    >
      <p className={styles.note}>关闭后，知道密码就能登录；验证器应用和恢复码会失效。请先确认是你本人。</p>
      <TextInput
        label="验证码"
        autoComplete="one-time-code"
        placeholder="应用的 6 位数字，或一个恢复码"
        {...form.field('code')}
      />
    </BindingForm>
  );
};
