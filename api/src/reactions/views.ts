import { createHash, randomBytes } from 'node:crypto';
import { beijingDay } from '../platform/beijing.ts';
import type { Session } from '../platform/sessions/session.ts';

let salt = { day: '', value: '' };

const saltOf = (day: string): string => {
  if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
  return salt.value;
};

/**
 * Whom a view is counted for. A visitor's address is kept only as a hash whose salt is forgotten at
 * midnight and never leaves the process.
 */
export const visitorKey = (session: Session, address: string, now: Date): string =>
  session.isMember
    ? `member:${session.userId}`
    : createHash('sha256')
        .update(`${saltOf(beijingDay(now))}:${address}`)
        .digest('base64url')
        .slice(0, 22);
