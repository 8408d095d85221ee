import type { Registry } from '@hub/shared/contracts/kit/registry';
import { settings } from '@hub/shared/runtime/settings';
import { useEffect, useState } from 'react';
import { fetchRegistry } from './fetch-registry';
import { PageSkeleton } from './page-skeleton';
import { RemoteFailed } from './remote-failed';

interface Props {
  onRegistry: (registry: Registry) => void;
}

/** In the place of the page while nobody knows which pages there are: asks, and asks again. */
export const RegistryMissing = ({ onRegistry }: Props) => {
  const [retries, setRetries] = useState(0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and at each retry
  useEffect(() => {
    let gone = false;
    fetchRegistry(settings().remoteTimeoutMs).then(
      (registry) => gone || onRegistry(registry),
      (error: unknown) => gone || setFailure({ error }),
    );
    return () => {
      gone = true;
    };
  }, [retries]);
  const retry = () => {
    setFailure(undefined);
    setRetries(retries + 1);
  };
  return failure ? <RemoteFailed error={failure.error} retries={retries} retry={retry} /> : <PageSkeleton />;
};
