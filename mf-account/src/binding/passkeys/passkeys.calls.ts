import { makePasskey } from '@hub/shared/async/passkeys';
import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import type { CallKey } from '@hub/shared/contracts/client';
import { callQuery } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { accountAction } from '../../frame/account-action.ts';

const silent = { silent: true };
const listCall = 'GET /v1/account/passkeys';

/** A member's passkeys. */
export const passkeysOf = (member: number) => ({ ...callQuery(listCall, { member }), staleTime: 0 });

/** Afterwards the list and the ways that may be taken away are asked for anew. */
const stale: readonly CallKey[] = [listCall, 'GET /v1/account/binding', 'GET /v1/account/second_factor'];

/** Has the browser make a passkey, and the API know it. */
export const addPasskey = (member: number) =>
  accountAction('POST /v1/account/passkeys', member, {
    send: async (by, { name }: Pick<Passkey, 'name'>) => {
      const options = await api('POST /v1/account/passkeys/options', by, silent);
      const credential = await makePasskey(options);
      return api('POST /v1/account/passkeys', { name, credential, ...by }, silent);
    },
    undone: '没有添加通行密钥',
    onDone: () => toast('通行密钥已添加，下次可以用它登录'),
    stale,
  });

/** Calls a passkey by another name. */
export const renamePasskey = (id: Passkey['id'], member: number) =>
  accountAction('POST /v1/account/passkeys/rename', member, {
    send: (by, { name }: Pick<Passkey, 'name'>) =>
      api('POST /v1/account/passkeys/rename', { id, name, ...by }, silent),
    undone: '名称没有修改',
    onDone: () => toast('名称已修改'),
    stale,
  });

/** Lets a passkey open the account no longer. */
export const removePasskey = (member: number) =>
  accountAction('POST /v1/account/passkeys/remove', member, {
    send: (by, { id }: Pick<Passkey, 'id'>) => api('POST /v1/account/passkeys/remove', { id, ...by }, silent),
    undone: '没有删除通行密钥',
    onDone: () => toast('通行密钥已删除'),
    stale,
  });
