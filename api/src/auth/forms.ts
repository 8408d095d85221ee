import { emailAddress } from '@hub/shared/contracts/input/address';
import { field, optional } from '@hub/shared/contracts/input/field';
import { lineText, plainText } from '@hub/shared/contracts/input/text';
import type { Decoded } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import Type, { type TObject } from 'typebox';
import { isCommonPassword } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 8;
// Argon2 reads all of it: a megabyte would be work for nothing.
const LONGEST_PASSWORD = 200;

const password = () =>
  field<string, string>({ about: '密码', schema: { type: 'string', maxLength: LONGEST_PASSWORD } }, (raw) => {
    if (typeof raw !== 'string' || raw === '') return { problem: '请填写密码' };
    return raw.length <= LONGEST_PASSWORD
      ? { value: raw }
      : { problem: `密码不能超过 ${LONGEST_PASSWORD} 个字` };
  });

const agreement = () =>
  field<string, true>({ about: '用户协议', schema: { type: 'string' } }, (raw) =>
    raw === 'on' ? { value: true } : { problem: '请先阅读并同意用户协议和隐私政策' },
  );

/** What travels through the pages so that the visitor ends where they began. */
const way = () => ({
  redirect_url: optional(plainText(2000, '返回地址')),
  from_code: optional(plainText(64, '来源')),
});

export const WayQuery = Type.Object(way());
export type Way = Decoded<typeof WayQuery>;

export const LoginForm = Type.Object({ ...way(), email: emailAddress(), password: password() });
export type LoginForm = Decoded<typeof LoginForm>;

export const RegisterForm = Type.Object({
  ...way(),
  email: emailAddress(),
  name: lineText(30, '昵称'),
  password: password(),
  agreement: agreement(),
});
export type RegisterForm = Decoded<typeof RegisterForm>;

/** Field → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

export type Read<Form> = { readonly form: Form } | { readonly problems: Problems };

/** Reads a posted form by its schema. */
export const readForm = <Schema extends TObject>(schema: Schema, body: unknown): Read<Decoded<Schema>> => {
  const parsed = parseInput(schema, { ...(body as object | null) });
  if (parsed.ok) return { form: parsed.value };
  return { problems: Object.fromEntries(parsed.issues.map(({ field: name, message }) => [name, message])) };
};

/** What a new password must be beyond its shape; undefined when it will do. */
export const passwordProblem = (secret: string, email: string): string | undefined => {
  if ([...secret].length < SHORTEST_PASSWORD) return `密码至少 ${SHORTEST_PASSWORD} 个字符`;
  return isCommonPassword(secret, email) ? '这个密码太常见，请换一个更难猜的' : undefined;
};
