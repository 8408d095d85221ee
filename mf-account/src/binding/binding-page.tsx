import { useQuery } from '@hub/shared/runtime/query';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { bindingOf } from './binding.calls.ts';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasskeysPart } from './passkeys/passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProvidersPart } from './providers-part.tsx';
import { SecondFactorPart } from './second-factor/second-factor-part.tsx';

/** 账号与安全: how one logs in, and where one is. */
export const BindingPage = () => (
  <SettingsFrame title="账号与安全" href="/settings/account_binding">
    {({ id }) => (
      <>
        <Ways key={id} memberId={id} />
        <PasskeysPart memberId={id} />
        <SecondFactorPart memberId={id} />
        <DevicesPart memberId={id} />
      </>
    )}
  </SettingsFrame>
);

const Ways = ({ memberId }: { memberId: number }) => {
  const { data: binding, isError, isFetching, refetch } = useQuery(bindingOf(memberId));
  if (!binding)
    return isError ? <ErrorView compact busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton />;
  const part = { binding, memberId };
  return (
    <>
      <EmailPart {...part} />
      <PasswordPart {...part} />
      <ProvidersPart {...part} />
    </>
  );
};
