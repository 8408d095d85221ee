import Type, { type Static } from 'typebox';
import { idNumber } from '../input/number.ts';
import { lineText, longText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, NoInput, WallTime } from '../kit/common.ts';

/** What an authenticator answers, as JSON (WebAuthn's `toJSON`): it travels as text, in calls and in forms alike. */
export const credentialText = () => longText(20_000, '通行密钥');

const passkeyName = () => lineText(40, '名称');

/** A passkey by which its owner logs in; neither its key nor the authenticator's name for it goes out. */
export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  device: Type.String({ description: 'Where it was made: `Chrome · Windows`; empty where not known' }),
  is_synced: Type.Boolean({ description: 'Copied to other devices by whoever keeps it' }),
  created_at: WallTime(),
  last_used_at: Type.String({
    description: 'YYYY-MM-DD HH:MM:SS, Asia/Shanghai; empty before the first time',
  }),
});
export type Passkey = Static<typeof Passkey>;

/** Options as `navigator.credentials` takes them (JSON form); the library that makes them and reads them types them. */
const WebAuthnOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/v1/account/passkeys',
  summary: 'The own passkeys, the oldest first, and whether this hub can take any (its host has a name)',
  input: NoInput,
  data: Type.Object({ is_offered: Type.Boolean(), passkeys: listOf(Passkey) }),
  audience: 'member',
});

export const passkeyToAdd = defineCall({
  method: 'POST',
  path: '/v1/account/passkeys/options',
  summary: 'What the browser makes a new passkey with; good once, for ten minutes, in this browser',
  input: Type.Object({ writer_id: writerId() }),
  data: WebAuthnOptions,
  audience: 'member',
  fresh: true,
  errors: ['passkeys_unavailable', 'too_many_passkeys', 'other_account'],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/v1/account/passkeys',
  summary: 'Keeps a passkey that the browser made',
  input: Type.Object({ name: passkeyName(), credential: credentialText(), writer_id: writerId() }),
  data: Passkey,
  audience: 'member',
  errors: ['passkeys_unavailable', 'passkey_refused', 'passkey_taken', 'too_many_passkeys', 'other_account'],
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/v1/account/passkeys/rename',
  summary: 'Gives a passkey another name',
  input: Type.Object({ id: idNumber('通行密钥'), name: passkeyName(), writer_id: writerId() }),
  data: Passkey,
  audience: 'member',
  errors: ['passkey_not_found', 'other_account'],
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/v1/account/passkeys/remove',
  summary: 'Takes a passkey away, unless it is the last way to log in',
  input: Type.Object({ id: idNumber('通行密钥'), writer_id: writerId() }),
  data: listOf(Passkey),
  audience: 'member',
  fresh: true,
  errors: ['passkey_not_found', 'last_way_in', 'last_factor', 'other_account'],
});

/** Not under `/account`: whoever logs in by one is nobody yet. */
export const passkeyToUse = defineCall({
  method: 'POST',
  path: '/v1/passkeys/options',
  summary: 'What the browser has one of its passkeys sign; good once, for ten minutes, in this browser',
  input: NoInput,
  data: WebAuthnOptions,
  audience: 'anyone',
  errors: ['passkeys_unavailable'],
});
