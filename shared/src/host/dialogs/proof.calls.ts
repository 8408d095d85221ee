import { type CallQuery, callKey, callQuery } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { mutationOptions } from '@hub/shared/runtime/query';
import { signByPasskey } from '../../async/passkeys.ts';

const call = 'POST /v1/account/proof';

const silent = { silent: true };

/** How a member can prove who they are, as of now. */
export const proofOf = (member: number): CallQuery<'GET /v1/account/proof'> => ({
  ...callQuery('GET /v1/account/proof', { member, silent: true }),
  staleTime: 0,
  gcTime: 0,
});

export interface Proof {
  way: 'password' | 'code' | 'passkey';
  /** What was typed; nothing for a passkey. */
  text: string;
}

const prove = async ({ way, text }: Proof): Promise<void> => {
  if (way !== 'passkey') await api(call, { [way]: text }, silent);
  else {
    const options = await api('POST /v1/passkeys/options', {}, silent);
    await api(call, { credential: await signByPasskey(options) }, silent);
  }
};

/** Proves who the member is; the form says what fails. */
export const proofAction = (member: number) =>
  mutationOptions({ mutationKey: callKey(call, {}, member), mutationFn: prove });
