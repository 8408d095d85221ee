import type { Registry } from '@hub/shared/contracts/kit/registry';
import { settings } from '@hub/shared/runtime/settings';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstScreen } from '../page/first-screen.tsx';
import { servedScreen } from '../page/served-document.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFailed } from './remote-failed.tsx';

interface Props {
  onRegistry: (registry: Registry) => void;
}

/** In the place of the page while nobody knows which pages there are: asks, and asks again. */
export const RegistryMissing = ({ onRegistry }: Props) => {
  const above = servedScreen(useLocation().key) !== undefined;
  const [retries, setRetries] = useState(0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const onFound = useEffectEvent(onRegistry);
  useEffect(() => {
    if (failure) return;
    let gone = false;
    fetchRegistry(settings().remoteTimeoutMs).then(
      (registry) => gone || onFound(registry),
      (error: unknown) => gone || setFailure({ error }),
    );
    return () => {
      gone = true;
    };
  }, [failure]);
  const retry = () => {
    setFailure(undefined);
    setRetries(retries + 1);
  };
  if (!failure) return <FirstScreen otherwise={<PageSkeleton />} />;
  return (
    <>
      <RemoteFailed error={failure.error} retries={retries} retry={retry} above={above} />
      <FirstScreen dead />
    </>
  );
};
