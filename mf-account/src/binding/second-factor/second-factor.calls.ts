import { signByPasskey } from '@hub/shared/async/passkeys';
import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { callQuery } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { refreshLogin } from '@hub/shared/runtime/login';
import { accountAction } from '../../frame/account-action.ts';

const silent = { silent: true };
const call = 'GET /v1/account/second_factor';

/** Whether a member's logins take a second step. */
export const secondFactorOf = (member: number) => ({ ...callQuery(call, { member }), staleTime: 0 });

const changed = {
  undone: '两步验证没有更改',
  // A role may have been held back for it.
  onDone: () => void refreshLogin(),
  stale: [call],
} as const;

/** The secret for a new app; nothing changes before a code of it was typed. */
export const newApp = (member: number) =>
  accountAction('POST /v1/account/second_factor/app', member, {
    send: (by) => api('POST /v1/account/second_factor/app', by, silent),
    undone: changed.undone,
  });

export const confirmApp = (member: number) =>
  accountAction('POST /v1/account/second_factor/app/confirm', member, {
    send: (by, { code }: { code: string }) =>
      api('POST /v1/account/second_factor/app/confirm', { code, ...by }, silent),
    ...changed,
  });

export const turnOnByPasskey = (member: number) =>
  accountAction('POST /v1/account/second_factor/on', member, {
    send: (by) => api('POST /v1/account/second_factor/on', by, silent),
    ...changed,
  });

export const newCodes = (member: number) =>
  accountAction('POST /v1/account/second_factor/codes', member, {
    send: (by) => api('POST /v1/account/second_factor/codes', by, silent),
    ...changed,
  });

/** Off by what is typed, or else by a passkey. */
export const turnOff = (member: number) =>
  accountAction('POST /v1/account/second_factor/off', member, {
    send: async (by, { code }: { code: string }): Promise<SecondFactor> => {
      if (code !== '') return api('POST /v1/account/second_factor/off', { code, ...by }, silent);
      const credential = await signByPasskey(await api('POST /v1/passkeys/options', {}, silent));
      return api('POST /v1/account/second_factor/off', { credential, ...by }, silent);
    },
    ...changed,
  });
