import { makePasskey } from '@hub/shared/async/passkeys';
import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import { api } from '@hub/shared/runtime/http';
import { ofViewer, useMutation, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { sayFailure } from '../../frame/say-failure.ts';

const silent = { silent: true };
const listKey = 'GET /v1/account/passkeys';

/** A member's passkeys. */
export const usePasskeys = (memberId: number) =>
  useQuery({
    queryKey: [listKey, memberId],
    queryFn: ({ signal }) => api(listKey, {}, { signal }),
    meta: ofViewer,
    staleTime: 0,
  });

/** One change of the passkeys: afterwards the list and the ways that may be taken away are asked for anew. */
const usePasskeyChange = <Input>(change: (input: Input) => Promise<unknown>, done: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(done),
    onError: sayFailure,
    onSettled: () =>
      Promise.all(
        [listKey, 'GET /v1/account/binding', 'GET /v1/account/second_factor'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
};

export const useAddPasskey = () =>
  usePasskeyChange(async ({ name }: Pick<Passkey, 'name'>) => {
    const options = await api('POST /v1/account/passkeys/options', {}, silent);
    const credential = await makePasskey(options);
    return api('POST /v1/account/passkeys', { name, credential }, silent);
  }, '通行密钥已添加，下次可以用它登录');

export const useRenamePasskey = (id: Passkey['id']) =>
  usePasskeyChange(
    ({ name }: Pick<Passkey, 'name'>) => api('POST /v1/account/passkeys/rename', { id, name }, silent),
    '名称已修改',
  );

export const useRemovePasskey = () =>
  usePasskeyChange(
    ({ id }: Pick<Passkey, 'id'>) => api('POST /v1/account/passkeys/remove', { id }, silent),
    '通行密钥已删除',
  );
