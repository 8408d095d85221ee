import { isCancelled } from '@hub/shared/runtime/api-error';
import { loginUrl } from '@hub/shared/runtime/auth';
import { useMutation } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { knowsPasskeys } from '../../async/passkeys.ts';
import { useForm, useFormValues } from '../../input/form/use-form.ts';
import { TextInput } from '../../input/text-input.tsx';
import { Button, ButtonLink } from '../../ui/control/button.tsx';
import { type Proof, proofAction } from './proof.calls.ts';
import styles from './proof-form.module.css';

export interface ProofFormProps {
  /** What the member has. */
  ways: readonly Proof['way'][];
  onProven: () => void;
}

const fields = {
  password: { label: '当前密码', type: 'password', autoComplete: 'current-password' },
  code: {
    label: '验证码',
    autoComplete: 'one-time-code',
    placeholder: '验证器应用的 6 位数字，或一个恢复码',
  },
} as const;

/** Takes one proof: what is typed, or a passkey. */
export const ProofForm = ({ ways, onProven }: ProofFormProps) => {
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    ...proofAction(useViewer()),
    onSuccess: onProven,
  });
  const typed = ways.find((way) => way !== 'passkey');
  const hasPasskey = ways.includes('passkey') && knowsPasskeys();
  const values = useFormValues({ password: '', code: '' });
  const form = useForm({
    values: values.values,
    change: (news) => {
      values.change(news);
      if (!isPending) reset();
    },
    mutation: {
      mutateAsync: async (texts) => typed && mutateAsync({ way: typed, text: texts[typed] }),
      isPending,
    },
  });
  const problem = error && !isCancelled(error) ? error.message : undefined;
  if (!typed && !hasPasskey) return <LogInAgain />;
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.words}>距离上次登录已超过 10 分钟，为了账号安全，请再确认一次。</p>
      {typed && <TextInput {...fields[typed]} autoFocus {...form.field(typed)} error={problem} />}
      {!typed && problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.ways}>
        {typed && (
          <Button type="submit" tone="primary" busy={isPending}>
            继续
          </Button>
        )}
        {hasPasskey && (
          <Button
            tone={typed ? 'plain' : 'primary'}
            busy={isPending}
            onClick={() => mutate({ way: 'passkey', text: '' })}
          >
            使用通行密钥
          </Button>
        )}
      </div>
    </form>
  );
};

/** Without anything to type or to sign with, a new login is the proof. */
const LogInAgain = () => (
  <div className={styles.form}>
    <p className={styles.words}>距离上次登录已超过 10 分钟。请重新登录，登录后会回到这一页。</p>
    <div className={styles.ways}>
      <ButtonLink tone="primary" size="default" href={loginUrl(window.location.href)}>
        重新登录
      </ButtonLink>
    </div>
  </div>
);
