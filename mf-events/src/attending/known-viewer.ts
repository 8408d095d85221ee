import { type AuthState, useAuth } from '@hub/shared/runtime/auth';

type Known = Exclude<AuthState, { status: 'unknown' }>;

const isKnown = (state: AuthState): state is Known => state.status !== 'unknown';

/** Who is looking, as soon as that is known. */
export const knownViewer = (): Promise<Known> =>
  new Promise((resolve) => {
    const now = useAuth.getState();
    if (isKnown(now)) return resolve(now);
    const stop = useAuth.subscribe((state) => {
      if (!isKnown(state)) return;
      stop();
      resolve(state);
    });
  });
