import type { Binding, LinkedProvider } from '@hub/shared/contracts/account/binding';
import type { Device } from '@hub/shared/contracts/account/devices';
import type { WireInput } from '@hub/shared/contracts/client';
import { callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { leaveTo } from '@hub/shared/runtime/leave';
import { refreshLogin } from '@hub/shared/runtime/login';
import type { QueryClient } from '@hub/shared/runtime/query';
import { settings } from '@hub/shared/runtime/settings';
import { toast } from '@hub/shared/runtime/toast';
import { accountAction } from '../frame/account-action.ts';

const silent = { silent: true };
const devicesCall = 'GET /v1/account/sessions';

/** The ways by which a member logs in. What was done in another tab, or at a provider, shows on coming back. */
export const bindingOf = (member: number) => ({
  ...callQuery('GET /v1/account/binding', { member }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Where a member is logged in. */
export const devicesOf = (member: number) => ({ ...callQuery(devicesCall, { member }), staleTime: 0 });

/** The answer of a change takes the place of what was there, and of what was asked for before. */
const take = (client: QueryClient, member: number, now: Binding): void =>
  changeAnswers(client, { queryKey: bindingOf(member).queryKey, exact: true }, () => now);

type Sent<Call extends Parameters<typeof api>[0]> = Omit<WireInput<Call>, 'writer_id'>;

/** Has a code sent to an address that is to be the member's. */
export const sendEmailCode = (member: number) =>
  accountAction('POST /v1/account/email/code', member, {
    send: (by, input: Sent<'POST /v1/account/email/code'>) =>
      api('POST /v1/account/email/code', { ...input, ...by }, silent),
    undone: '没有发送验证码',
  });

/** Makes the address that the code went to the member's. */
export const changeEmail = (member: number) =>
  accountAction('POST /v1/account/email', member, {
    send: (by, input: Sent<'POST /v1/account/email'>) =>
      api('POST /v1/account/email', { ...input, ...by }, silent),
    undone: '邮箱没有更换',
    onDone: (client, now) => {
      take(client, member, now);
      void refreshLogin();
    },
  });

/** Has a code sent to the own address, by which a first password is set. */
export const sendPasswordCode = (member: number) =>
  accountAction('POST /v1/account/password/code', member, {
    send: (by) => api('POST /v1/account/password/code', by, silent),
    undone: '没有发送验证码',
  });

/** Sets another password; other devices are logged out by it. */
export const changePassword = (member: number) =>
  accountAction('POST /v1/account/password', member, {
    send: (by, input: Sent<'POST /v1/account/password'>) =>
      api('POST /v1/account/password', { ...input, ...by }, silent),
    undone: '密码没有修改',
    onDone: (client, now) => take(client, member, now),
    stale: [devicesCall],
  });

/** Leaves for a provider, to come back with its account. */
export const linkProvider = (member: number) =>
  accountAction('POST /v1/account/link', member, {
    send: (by, { name }: LinkedProvider) => {
      const return_url = `${settings().hubOrigin}/settings/account_binding`;
      return api('POST /v1/account/link', { provider: name, return_url, ...by }, silent);
    },
    undone: '没有绑定',
    onDone: (_client, { url }) => leaveTo(url),
  });

/** Lets go of the account at a provider. */
export const unlinkProvider = (member: number) =>
  accountAction('POST /v1/account/unlink', member, {
    send: (by, { name }: LinkedProvider) => api('POST /v1/account/unlink', { provider: name, ...by }, silent),
    undone: '没有解绑',
    onDone: (client, now, { label }) => {
      take(client, member, now);
      toast(`已解绑 ${label}`);
    },
  });

/** Logs the member out at another device, or at all others. */
export const endDevices = (member: number) =>
  accountAction('POST /v1/account/sessions/end', member, {
    send: (by, which: Device | 'others'): Promise<unknown> =>
      which === 'others'
        ? api('POST /v1/account/sessions/end_others', by, silent)
        : api('POST /v1/account/sessions/end', { id: which.id, ...by }, silent),
    undone: '没有退出任何设备',
    onDone: (_client, _ended, which) =>
      toast(which === 'others' ? '其他设备已全部退出登录' : '该设备已退出登录'),
    stale: [devicesCall],
  });
