import type { Db } from '../platform/db/open-database.ts';
import { findPasskeys } from './passkeys/passkeys.queries.ts';
import { ownerByPasskey as findOwnerByPasskey } from './passkeys/passkeys.service.ts';
import { requireFactor as checkFactor } from './second-factor/check-factor.ts';
import {
  tryPending as countPendingTry,
  createPendingLogin,
  takePending as endPending,
} from './second-factor/pending-logins.queries.ts';
import { isRoleHeld as findHeldRole, hasSecondFactor } from './second-factor/second-factor.queries.ts';

/** Whose passkey signed what this browser was asked to; undefined where it lets nobody in. */
export const ownerByPasskey = findOwnerByPasskey;

/** What the owner called the passkeys of an account. */
export const passkeyNamesOf = async (db: Db, userId: number): Promise<string[]> =>
  (await findPasskeys(db, userId)).map(({ name }) => name);

/** Whether a login by one factor takes a second step. */
export const takesSecondStep = hasSecondFactor;

/** The wait between the two steps: the browser's token, whose it is (a try is counted), and its end. */
export const beginPending = createPendingLogin;
export const tryPending = countPendingTry;
export const takePending = endPending;

/** Goes on only with the account's second factor. */
export const requireFactor = checkFactor;

/** Whether somebody's role waits for a second factor, where the settings require one of staff. */
export const isRoleHeld = findHeldRole;
