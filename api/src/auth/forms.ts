import { mailedCode } from '@hub/shared/contracts/account/binding';
import { credentialText } from '@hub/shared/contracts/account/passkeys';
import { factorCode } from '@hub/shared/contracts/account/second-factor';
import { emailAddress } from '@hub/shared/contracts/input/address';
import { field, optional } from '@hub/shared/contracts/input/field';
import { lineText, plainText } from '@hub/shared/contracts/input/text';
import type { Decoded } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import Type, { type TObject } from 'typebox';
import { passwordField } from '../platform/passwords/password-rules.ts';

const notAgreed = '请阅读并同意用户协议和隐私政策';

const agreement = () =>
  field<string, true>(
    { about: { title: '用户协议', missing: notAgreed }, schema: { type: 'string' } },
    // A box that is not ticked is not sent.
    (raw) => (raw === 'on' ? { value: true } : { problem: notAgreed }),
  );

/** What travels through the pages so that the visitor ends where they began. */
export const way = () => ({
  redirect_url: optional(plainText(2000, '返回地址')),
  from_code: optional(plainText(64, '来源')),
});

export const WayQuery = Type.Object(way());
export type Way = Decoded<typeof WayQuery>;

export const LoginForm = Type.Object({ ...way(), email: emailAddress(), password: passwordField() });
export type LoginForm = Decoded<typeof LoginForm>;

/** What an authenticator signed, which the script of the page puts in. */
export const PasskeyForm = Type.Object({ ...way(), credential: credentialText() });
export type PasskeyForm = Decoded<typeof PasskeyForm>;

/** The second step: what was typed, or signed. */
export const SecondForm = Type.Object({
  ...way(),
  code: optional(factorCode()),
  credential: optional(credentialText()),
});
export type SecondForm = Decoded<typeof SecondForm>;

export const RegisterForm = Type.Object({
  ...way(),
  email: emailAddress(),
  name: lineText(30, '昵称'),
  password: passwordField(),
  agreement: agreement(),
});
export type RegisterForm = Decoded<typeof RegisterForm>;

/** Step one of whatever goes by a code: where to send it. */
export const AskForm = Type.Object({ ...way(), email: emailAddress() });
export type AskForm = Decoded<typeof AskForm>;

/** Step two: the code, with what the first step put into the form. */
const entered = () => ({
  ...way(),
  email: emailAddress(),
  ticket: plainText(64, '验证码'),
  code: mailedCode(),
});

export const EnterForm = Type.Object(entered());
export type EnterForm = Decoded<typeof EnterForm>;

export const ResetForm = Type.Object({ ...entered(), password: passwordField('新密码') });
export type ResetForm = Decoded<typeof ResetForm>;

/** Field → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

export type Read<Form> = { readonly form: Form } | { readonly problems: Problems };

/** Reads a posted form by its schema. */
export const readForm = <Schema extends TObject>(schema: Schema, body: unknown): Read<Decoded<Schema>> => {
  const parsed = parseInput(schema, { ...(body as object | null) });
  if (parsed.ok) return { form: parsed.value };
  return { problems: Object.fromEntries(parsed.issues.map(({ field: name, message }) => [name, message])) };
};
