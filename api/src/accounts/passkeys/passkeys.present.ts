import type { Passkey } from '@hub/shared/contracts/account/passkeys';
import { wireTime } from '@hub/shared/dates/beijing';
import type { PasskeyRow } from './passkeys.queries.ts';

export const presentPasskey = ({ created_at, last_used_at, ...row }: PasskeyRow): Passkey => ({
  ...row,
  created_at: wireTime(created_at),
  last_used_at: last_used_at ? wireTime(last_used_at) : '',
});
