import { knowsPasskeys } from '@hub/shared/async/passkeys';
import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { TextInput } from '@hub/shared/input/text-input';
import { fieldErrors } from '@hub/shared/runtime/api-error';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import styles from '../part.module.css';
import { useTurnOff } from './use-second-factor.ts';

/** Whoever turns it off shows the factor once more. */
export const TurnOffForm = ({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) => {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const off = useTurnOff();
  const [problem] = fieldErrors(off.error);
  const turnOff = (typed: string) =>
    off.mutate(typed, {
      onSuccess: () => {
        toast('两步验证已关闭');
        onClose();
      },
    });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') setMissing('请填写验证码');
        else if (!off.isPending) turnOff(code);
      }}
    >
      <p className={styles.note}>关闭后，知道密码就能登录；验证器应用和恢复码会失效。请先确认是你本人。</p>
      <TextInput
        label="验证码"
        autoComplete="one-time-code"
        placeholder="应用的 6 位数字，或一个恢复码"
        value={code}
        error={missing ?? problem?.message}
        onChange={(value) => {
          setCode(value);
          setMissing(undefined);
          off.reset();
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" tone="danger" busy={off.isPending}>
          关闭两步验证
        </Button>
        {factor.passkeys > 0 && knowsPasskeys() && (
          <Button busy={off.isPending} onClick={() => turnOff('')}>
            用通行密钥确认
          </Button>
        )}
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
};
