import type { IdentityRow, WaysRow } from './binding.queries.ts';

type Ways = Pick<WaysRow, 'email' | 'email_verified_at' | 'password_hash' | 'passkeys'>;

/** A password needs an address to log in with; without a password a code goes to a proven one. */
const hasDirectLogin = ({ email, email_verified_at, password_hash, passkeys }: Ways): boolean =>
  passkeys > 0 || (email !== null && (password_hash !== null || email_verified_at !== null));

/** The address that a change of it has to be confirmed from: the proven one of whoever has no password to type. */
export const addressToProve = ({
  email,
  email_verified_at,
  password_hash,
}: Omit<Ways, 'passkeys'>): string | undefined =>
  password_hash === null && email_verified_at !== null ? (email ?? undefined) : undefined;

/** An account elsewhere may go as long as another way in stays, of those the hub still offers. */
export const canUnlink = (
  ways: Ways,
  identities: readonly Pick<IdentityRow, 'provider'>[],
  provider: string,
  offered: ReadonlySet<string>,
): boolean =>
  hasDirectLogin(ways) ||
  identities.some((other) => other.provider !== provider && offered.has(other.provider));

/** A passkey may go as long as another way in stays. */
export const canRemovePasskey = (
  ways: Ways,
  identities: readonly Pick<IdentityRow, 'provider'>[],
  offered: ReadonlySet<string>,
): boolean =>
  hasDirectLogin({ ...ways, passkeys: ways.passkeys - 1 }) ||
  identities.some(({ provider }) => offered.has(provider));
