import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import { beijingTime } from '../../platform/beijing.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

export const presentPasskey = ({ created_at, last_used_at, ...row }: PasskeyRow): Passkey => ({
  ...row,
  created_at: beijingTime(created_at),
  last_used_at: last_used_at ? beijingTime(last_used_at) : '',
});
