import { isRoleHeld } from '../accounts/proofs.public.ts';
import type { Context } from '../platform/http/context.ts';
import { loginCallback } from './return-address.ts';

/** Where somebody goes who is logged in now: where they wanted to, or to set up what their role takes first. */
export const wayOnFor = async (
  { config, db }: Pick<Context, 'config' | 'db'>,
  userId: number,
  address: string,
): Promise<string> => {
  const isHeld = config.staffSecondFactor === 'required' && (await isRoleHeld(db, userId));
  return loginCallback(isHeld ? `${config.hubOrigin}/settings/account_binding` : address, config);
};
