import { signByPasskey } from '@hub/shared/async/passkeys';
import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { api } from '@hub/shared/runtime/http';
import { refreshLogin } from '@hub/shared/runtime/login';
import { ofViewer, useMutation, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { sayFailure } from '../../frame/say-failure.ts';

const silent = { silent: true };
const key = 'GET /v1/account/second_factor';

/** Whether a member's logins take a second step. */
export const useSecondFactor = (memberId: number) =>
  useQuery({
    queryKey: [key, memberId],
    queryFn: ({ signal }) => api(key, {}, { signal }),
    meta: ofViewer,
    staleTime: 0,
  });

const useChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: sayFailure,
    onSuccess: () => {
      // A role may have been held back for it.
      void refreshLogin();
      return client.invalidateQueries({ queryKey: [key] });
    },
  });
};

/** Changes nothing before a code of the new app was typed. */
export const useNewApp = () =>
  useMutation({
    mutationFn: () => api('POST /v1/account/second_factor/app', {}, silent),
    onError: sayFailure,
  });

export const useConfirmApp = () =>
  useChange(({ code }: { code: string }) =>
    api('POST /v1/account/second_factor/app/confirm', { code }, silent),
  );

export const useTurnOnByPasskey = () => useChange(() => api('POST /v1/account/second_factor/on', {}, silent));

export const useNewCodes = () => useChange(() => api('POST /v1/account/second_factor/codes', {}, silent));

/** Off by what is typed, or else by a passkey. */
export const useTurnOff = () =>
  useChange(async ({ code }: { code: string }): Promise<SecondFactor> => {
    if (code !== '') return api('POST /v1/account/second_factor/off', { code }, silent);
    const credential = await signByPasskey(await api('POST /v1/passkeys/options', {}, silent));
    return api('POST /v1/account/second_factor/off', { credential }, silent);
  });
