import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../db/open-database.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { type CodeRow, countTry, deleteCode, type Purpose, replaceCode } from './codes.queries.ts';

const DIGITS = 8;

const draw = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Whom a code is for that a form asked for: the form that holds the ticket. So the tries of a stranger who knows no more
 * than the address are counted at the stranger's own code, and asking anew takes nobody's code away.
 */
export const subjectOfForm = (email: string, ticket: string): string =>
  `form-${createHash('sha256').update(`${email}\n${ticket}`).digest('base64url')}`;

/** A code to send, and what the database keeps of it. `ticket` ties it to the form that asked for it. */
export const drawCode = async (ticket = ''): Promise<{ code: string; codeHash: string }> => {
  const code = draw();
  return { code, codeHash: await hashPassword(`${ticket}${code}`) };
};

export const keepCode = (tx: Db, row: CodeRow): Promise<void> => replaceCode(tx, row);

export interface TypedCode {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly code: string;
  readonly ticket?: string;
}

/**
 * Looks at a code that somebody typed, which counts as a try; it takes as long where there is none. The code is good
 * until `spendCode`, in the transaction of what it allows.
 */
export const tryCode = async (
  db: Db,
  { purpose, subject, code, ticket = '' }: TypedCode,
): Promise<CodeRow | undefined> => {
  const row = await countTry(db, purpose, subject);
  const isRight = await checkPassword(row?.code_hash, `${ticket}${code}`);
  return isRight ? row : undefined;
};

/** Uses a code up, and the others beside it; false for one that was used meanwhile, or replaced. */
export const spendCode = (tx: Db, row: CodeRow): Promise<boolean> => deleteCode(tx, row);
