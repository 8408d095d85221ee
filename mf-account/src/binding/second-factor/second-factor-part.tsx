import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useState } from 'react';
import styles from '../../frame/part.module.css';
import { Part } from '../../frame/part.tsx';
import { useFormsInPlace } from '../use-forms-in-place.ts';
import { AppForm } from './app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { newApp, newCodes, secondFactorOf, turnOnByPasskey } from './second-factor.calls.ts';
import { TurnOffForm } from './turn-off-form.tsx';

/** 两步验证: a login takes a code of an app or a passkey, too. */
export const SecondFactorPart = ({ memberId }: { memberId: number }) => {
  const { data, isError, isPending, isFetching, refetch } = useQuery(secondFactorOf(memberId));
  return (
    <Part title="两步验证">
      {isError && !data && <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />}
      {isPending && <Skeleton width="half" />}
      {data && <Steps memberId={memberId} factor={data} />}
    </Part>
  );
};

const demands = {
  none: '',
  offered: '你有管理权限，建议开启。',
  required: '你有管理权限，开启后才能使用。',
};

const factsOf = ({ has_app, passkeys, recovery_codes }: SecondFactor): string =>
  [
    '已开启',
    has_app && '验证器应用',
    passkeys > 0 && `通行密钥 ${passkeys} 个`,
    recovery_codes > 0 ? `恢复码还剩 ${recovery_codes} 个` : '恢复码已用完，请重新生成',
  ]
    .filter(Boolean)
    .join(' · ');

const Steps = ({ memberId, factor }: { memberId: number; factor: SecondFactor }) => {
  const { open, close, takesFocus, opening } = useFormsInPlace<'off' | 'app' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const app = useMutation(newApp(memberId));
  const byPasskey = useMutation(turnOnByPasskey(memberId));
  const codesAnew = useMutation(newCodes(memberId));
  const leaveApp = () => {
    close('app');
    app.reset();
  };
  const leaveCodes = () => {
    close('codes');
    setCodes([]);
  };
  const take = ({ recovery_codes }: { recovery_codes: readonly string[] }) => {
    setCodes(recovery_codes);
    leaveApp();
    toast(recovery_codes.length > 0 ? '请保存恢复码' : '验证器应用已更换');
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={leaveCodes} />;
  if (app.data) return <AppForm memberId={memberId} app={app.data} onDone={take} onCancel={leaveApp} />;
  if (open) return <TurnOffForm memberId={memberId} factor={factor} onClose={() => close()} />;
  if (factor.is_on)
    return (
      <>
        <p className={styles.note}>{factsOf(factor)}</p>
        <div className={styles.ways}>
          <Button
            autoFocus={takesFocus('codes')}
            busy={codesAnew.isPending}
            onClick={() => codesAnew.mutate(undefined, { onSuccess: take })}
          >
            重新生成恢复码
          </Button>
          <Button autoFocus={takesFocus('app')} busy={app.isPending} onClick={() => app.mutate()}>
            {factor.has_app ? '更换验证器应用' : '设置验证器应用'}
          </Button>
          <Button {...opening('off')}>关闭</Button>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.note}>
        登录时除了密码，再用手机上的验证码或通行密钥确认。密码泄露了，别人也登录不了。
        {demands[factor.demand]}
      </p>
      <div className={styles.ways}>
        <Button
          autoFocus={takesFocus('app') || takesFocus('off')}
          busy={app.isPending}
          onClick={() => app.mutate()}
        >
          用验证器应用开启
        </Button>
        {factor.passkeys > 0 && (
          <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate(undefined, { onSuccess: take })}>
            用通行密钥开启
          </Button>
        )}
      </div>
    </>
  );
};
