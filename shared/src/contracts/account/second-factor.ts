import Type, { type Static } from 'typebox';
import { field, optional } from '../input/field.ts';
import { longText, readText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, Nothing } from '../kit/common.ts';
import { credentialText } from './passkeys.ts';

const LONGEST_PASSWORD = 200;

/** Six digits of an app, or the sixteen characters of a recovery code; spaces and dashes are how they are shown. */
export const factorCode = () =>
  field<string, string>({ about: '验证码', schema: { type: ['string', 'integer'] } }, (raw) => {
    const text = readText(raw ?? '')
      ?.slice(0, 60)
      .normalize('NFKC')
      .replaceAll(/[\s-]/g, '')
      .toLowerCase();
    if (text === '') return { problem: '请填写验证码' };
    return text !== undefined && /^(?:\d{6}|[a-z2-7]{16})$/.test(text)
      ? { value: text }
      : { problem: '请填写 6 位数字，或 16 位恢复码' };
  });

/** How a member shows once more that it is them; one of these. */
const proof = () => ({
  password: optional(longText(LONGEST_PASSWORD, '密码')),
  code: optional(factorCode()),
  credential: optional(credentialText()),
});

export const ProofState = Type.Object({
  is_fresh: Type.Boolean({ description: 'Whether what asks for a fresh proof would go through now' }),
  ways: Type.Array(Type.Enum(['password', 'code', 'passkey']), {
    description: 'By which one can prove who one is here; none: log in again',
  }),
});
export type ProofState = Static<typeof ProofState>;

export const proofState = defineCall({
  method: 'GET',
  path: '/v1/account/proof',
  summary: 'Whether this login is fresh (ten minutes), and how it can be made so',
  input: NoInput,
  data: ProofState,
  audience: 'member',
});

export const proveAgain = defineCall({
  method: 'POST',
  path: '/v1/account/proof',
  summary: 'Makes this login fresh: by the password, or with two steps by a code or a passkey',
  input: Type.Object(proof()),
  data: Nothing,
  audience: 'member',
  errors: ['too_many_logins', 'passkey_refused'],
});

export const SecondFactor = Type.Object({
  is_on: Type.Boolean(),
  has_app: Type.Boolean({ description: 'An authenticator app is set up' }),
  passkeys: Count(),
  recovery_codes: Type.Integer({ minimum: 0, description: 'How many are left' }),
  demand: Type.Enum(['none', 'offered', 'required'], {
    description: 'Of staff: whether they should, or cannot use their role without',
  }),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const secondFactor = defineCall({
  method: 'GET',
  path: '/v1/account/second_factor',
  summary: 'Whether logging in takes a second step, and by what',
  input: NoInput,
  data: SecondFactor,
  audience: 'member',
});

export const appToAdd = defineCall({
  method: 'POST',
  path: '/v1/account/second_factor/app',
  summary: 'What an authenticator app is given; it counts once a code of it was typed',
  input: Type.Object({ writer_id: writerId() }),
  data: Type.Object({
    uri: Type.String({ description: 'otpauth://…, for a QR code' }),
    secret: Type.String({ description: 'The same to type, Base32' }),
  }),
  audience: 'member',
  fresh: true,
  errors: ['other_account'],
});

const RecoveryCodes = Type.Object({
  state: SecondFactor,
  recovery_codes: listOf(Type.String({ description: 'Shown this once; empty where there are some already' })),
});

export const addApp = defineCall({
  method: 'POST',
  path: '/v1/account/second_factor/app/confirm',
  summary: 'Takes the app whose code is typed, and turns the second step on',
  input: Type.Object({ code: factorCode(), writer_id: writerId() }),
  data: RecoveryCodes,
  audience: 'member',
  fresh: true,
  errors: ['too_many_logins', 'other_account'],
});

export const turnOnByPasskey = defineCall({
  method: 'POST',
  path: '/v1/account/second_factor/on',
  summary: 'Turns the second step on for whoever has a passkey',
  input: Type.Object({ writer_id: writerId() }),
  data: RecoveryCodes,
  audience: 'member',
  fresh: true,
  errors: ['passkey_needed', 'other_account'],
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/v1/account/second_factor/codes',
  summary: 'New recovery codes; the old ones are worth nothing any more',
  input: Type.Object({ writer_id: writerId() }),
  data: RecoveryCodes,
  audience: 'member',
  fresh: true,
  errors: ['second_factor_off', 'other_account'],
});

export const turnOffSecondFactor = defineCall({
  method: 'POST',
  path: '/v1/account/second_factor/off',
  summary: 'Turns the second step off, by a code or a passkey: the app and the recovery codes are forgotten',
  input: Type.Object({
    code: optional(factorCode()),
    credential: optional(credentialText()),
    writer_id: writerId(),
  }),
  data: SecondFactor,
  audience: 'member',
  errors: ['too_many_logins', 'passkey_refused', 'second_factor_off', 'other_account'],
});
