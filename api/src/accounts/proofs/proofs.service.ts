import type { ProofState } from '@hub/shared/contracts/account/second-factor';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findWays } from '../binding/binding.queries.ts';
import { type Owner, requirePassword } from '../binding/secrets.ts';
import { hasPasskeys } from '../passkeys/relying-party.ts';
import { requireFactor, type TypedFactor } from '../second-factor/check-factor.ts';
import { findFactor } from '../second-factor/second-factor.queries.ts';

/** How somebody can show that it is still them; none: they log in again. */
export const waysToProve = async ({ db, config }: Context, userId: number): Promise<ProofState['ways']> => {
  const { password_hash } = await findWays(db, userId);
  const { is_on, passkeys, has_app, recovery_codes } = await findFactor(db, userId);
  const byPasskey = passkeys > 0 && hasPasskeys(config) ? (['passkey'] as const) : [];
  if (is_on) return [...(has_app || recovery_codes > 0 ? (['code'] as const) : []), ...byPasskey];
  return [...(password_hash === null ? [] : (['password'] as const)), ...byPasskey];
};

/** Takes the password, or of whoever logs in by two steps the second one: who stole the first shall not get on by it. */
export const prove = async (
  context: Context,
  owner: Owner,
  { password, ...factor }: TypedFactor & { readonly password?: string | undefined },
): Promise<void> => {
  const { is_on } = await findFactor(context.db, owner.userId);
  if (is_on || factor.credential) return requireFactor(context, owner, factor);
  const ways = await findWays(context.db, owner.userId);
  if (ways.password_hash === null) throw invalidField('password', '这个账号没有密码，请重新登录');
  return requirePassword(context, owner, ways, { field: 'password', value: password });
};
