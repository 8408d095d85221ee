import { StartError } from '@hub/shared/door/start-error';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import { deleteCodesOf } from '../../platform/codes/codes.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Role } from '../../platform/sessions/session.ts';
import { endSessionsOf } from '../../platform/sessions/session-store.ts';
import { factorTakenMail } from '../second-factor/factor-mails.ts';
import { hasSecondFactor, turnOff } from '../second-factor/second-factor.queries.ts';
import { clearBanned, lockUser, setBanned, updateRole } from './account-status.queries.ts';

interface StatusChange {
  /** The account, by its address. */
  readonly email: string;
  /** Undefined for the operator. */
  readonly actorId?: number;
  readonly reason?: string;
}

const findUser = async (tx: Tx, email: string) => {
  const user = await lockUser(tx, email.trim().toLowerCase());
  if (!user) throw new StartError(`没有这个账号 / no account with the e-mail address ${email}`);
  return user;
};

/** Gives an account a role; it holds from its next request on. */
export const setRole = (
  db: Db,
  { email, actorId, reason }: StatusChange,
  role: Role,
): Promise<{ name: string; was: string }> =>
  inTransaction(db, async (tx) => {
    const { id, name, role: was } = await findUser(tx, email);
    await updateRole(tx, id, role);
    const why = [`${was} → ${role}`, reason].filter(Boolean).join('：');
    await writeAudit(tx, { actorId, action: 'user.role', target: `user-${id}`, reason: why });
    return { name, was };
  });

/** Bans an account: its sessions end at once, and nothing that was sent opens it any more. */
export const ban = (
  db: Db,
  { email, actorId, reason = '' }: StatusChange,
): Promise<{ name: string; ended: number }> =>
  inTransaction(db, async (tx) => {
    const { id, name } = await findUser(tx, email);
    await setBanned(tx, id);
    const ended = await endSessionsOf(tx, id);
    await deleteCodesOf(tx, id);
    await writeAudit(tx, { actorId, action: 'user.ban', target: `user-${id}`, reason });
    return { name, ended };
  });

/**
 * Turns the second factor off for somebody who lost all of theirs: their sessions end, and their mailbox hears of it. An
 * account that has none is refused.
 */
export const takeSecondFactor = (
  db: Db,
  { mail, settingsUrl }: { readonly mail: Mail; readonly settingsUrl: string },
  { email, actorId, reason = '' }: StatusChange,
): Promise<{ name: string; ended: number }> =>
  inTransaction(db, async (tx) => {
    const { id, name } = await findUser(tx, email);
    if (!(await hasSecondFactor(tx, id)))
      throw new StartError(`该账号没有开启两步验证 / ${email} has no second factor`);
    await turnOff(tx, id);
    const ended = await endSessionsOf(tx, id);
    await mail.send(tx, factorTakenMail(email.trim().toLowerCase(), settingsUrl));
    await writeAudit(tx, { actorId, action: 'user.second_factor', target: `user-${id}`, reason });
    return { name, ended };
  });

/** Takes a ban back; whoever was logged out logs in again. */
export const liftBan = (db: Db, { email, actorId, reason = '' }: StatusChange): Promise<{ name: string }> =>
  inTransaction(db, async (tx) => {
    const { id, name } = await findUser(tx, email);
    await clearBanned(tx, id);
    await writeAudit(tx, { actorId, action: 'user.unban', target: `user-${id}`, reason });
    return { name };
  });
