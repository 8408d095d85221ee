import { knowsPasskeys, signByPasskey } from '../../async/passkeys.ts';
import { useForm, useFormValues } from '../../input/form/use-form.ts';
import { TextInput } from '../../input/text-input.tsx';
import { isCancelled } from '../../runtime/api-error.ts';
import { loginUrl } from '../../runtime/auth.ts';
import { api } from '../../runtime/http.ts';
import { useMutation } from '../../runtime/query.ts';
import { Button, ButtonLink } from '../../ui/control/button.tsx';
import styles from './proof-form.module.css';

type Way = 'password' | 'code' | 'passkey';

export interface ProofFormProps {
  /** What the member has. */
  ways: readonly Way[];
  onProven: () => void;
}

const silent = { silent: true };

const prove = async ({ way, text }: { way: Way; text: string }): Promise<void> => {
  if (way !== 'passkey') await api('POST /v1/account/proof', { [way]: text }, silent);
  else {
    const options = await api('POST /v1/passkeys/options', {}, silent);
    await api('POST /v1/account/proof', { credential: await signByPasskey(options) }, silent);
  }
};

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
    mutationFn: prove,
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
