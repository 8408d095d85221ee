import Type, { type Static } from 'typebox';
import { emailAddress, webAddress } from '../input/address.ts';
import { field, optional } from '../input/field.ts';
import { lineText, longText, readText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, NoInput, Nothing } from '../kit/common.ts';

const LONGEST_PASSWORD = 200;

/** The eight digits of a mail; spaces between them are how they are shown. */
export const mailedCode = () =>
  field<string, string>({ about: '验证码', schema: { type: ['string', 'integer'] } }, (raw) => {
    const digits = readText(raw ?? '');
    const code = digits?.slice(0, 40).normalize('NFKC').replaceAll(/[\s-]/g, '');
    if (code === '') return { problem: '请填写验证码' };
    return code !== undefined && /^\d{8}$/.test(code) ? { value: code } : { problem: '验证码是 8 位数字' };
  });

/** An account elsewhere by which a member may log in. */
export const LinkedProvider = Type.Object({
  name: Type.String({ description: 'For the calls' }),
  label: Type.String({ description: 'For people' }),
  is_linked: Type.Boolean(),
  account: Type.String({ description: 'What the provider calls the linked account, or empty' }),
  linked_at: Type.String({ description: 'YYYY-MM-DD HH:MM:SS, Asia/Shanghai; empty when not linked' }),
  can_unlink: Type.Boolean({ description: 'False for the last way to log in' }),
});
export type LinkedProvider = Static<typeof LinkedProvider>;

/** The ways by which a member logs in. */
export const Binding = Type.Object({
  email: Type.String(),
  is_email_verified: Type.Boolean(),
  has_password: Type.Boolean(),
  providers: listOf(LinkedProvider),
});
export type Binding = Static<typeof Binding>;

export const accountBinding = defineCall({
  method: 'GET',
  path: '/v1/account/binding',
  summary: 'The ways by which one logs in, with every provider that is offered',
  input: NoInput,
  data: Binding,
  audience: 'member',
});

export const linkProvider = defineCall({
  method: 'POST',
  path: '/v1/account/link',
  summary: 'Begins to link an account at a provider: the address to go to, which leads back to return_url',
  input: Type.Object({
    provider: lineText(40, '登录方式'),
    return_url: webAddress('返回地址'),
    writer_id: writerId(),
  }),
  data: Type.Object({ url: Type.String() }),
  audience: 'member',
  fresh: true,
  errors: ['provider_not_found', 'provider_linked', 'provider_unavailable', 'other_account'],
});

export const unlinkProvider = defineCall({
  method: 'POST',
  path: '/v1/account/unlink',
  summary: 'Takes an account at a provider away, unless it is the last way to log in',
  input: Type.Object({ provider: lineText(40, '登录方式'), writer_id: writerId() }),
  data: Binding,
  audience: 'member',
  fresh: true,
  errors: ['provider_not_found', 'last_way_in', 'other_account'],
});

export const sendEmailCode = defineCall({
  method: 'POST',
  path: '/v1/account/email/code',
  summary:
    'Sends a code to a new address; whoever has a password types it, else another goes to the present, proven address',
  input: Type.Object({
    email: emailAddress('新邮箱'),
    password: optional(longText(LONGEST_PASSWORD, '密码')),
    writer_id: writerId(),
  }),
  data: Nothing,
  audience: 'member',
  errors: ['too_many_logins', 'proof_needed', 'other_account'],
});

export const changeEmail = defineCall({
  method: 'POST',
  path: '/v1/account/email',
  summary:
    'Makes the address that the code went to the account’s; the old one is told. Without a password its code is needed too',
  input: Type.Object({ code: mailedCode(), current_code: optional(mailedCode()), writer_id: writerId() }),
  data: Binding,
  audience: 'member',
  errors: ['too_many_logins', 'proof_needed', 'email_taken', 'other_account'],
});

export const sendPasswordCode = defineCall({
  method: 'POST',
  path: '/v1/account/password/code',
  summary: 'Sends the code that a first password needs to the own address',
  input: Type.Object({ writer_id: writerId() }),
  data: Nothing,
  audience: 'member',
  errors: ['too_many_logins', 'email_needed', 'other_account'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/v1/account/password',
  summary: 'Sets a password: with the current one, or the first with a code. Every other session ends',
  input: Type.Object({
    password: longText(LONGEST_PASSWORD, '新密码'),
    current: optional(longText(LONGEST_PASSWORD, '当前密码')),
    code: optional(mailedCode()),
    writer_id: writerId(),
  }),
  data: Binding,
  audience: 'member',
  errors: ['too_many_logins', 'other_account'],
});
