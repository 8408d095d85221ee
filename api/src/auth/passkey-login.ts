import { ownerByPasskey } from '../accounts/proofs.public.ts';
import type { Context } from '../platform/http/context.ts';
import type { PasskeyForm } from './forms.ts';
import type { CookieOf, Outcome } from './outcome.ts';

// The same for a passkey that nobody has, a banned owner's and a wrong signature.
const refused = { problem: { field: 'credential', message: '通行密钥没有通过验证，请再试一次' } };

/** Logs in by what an authenticator signed for this browser: possession and the finger or PIN that it asked for. */
export const logInByPasskey = async (
  context: Context,
  { credential }: PasskeyForm,
  _address: string,
  cookieOf: CookieOf,
): Promise<Outcome> => {
  const userId = await ownerByPasskey(context, { credential, browser: cookieOf('passkey') });
  return userId === undefined ? refused : { userId, isWhole: true };
};
