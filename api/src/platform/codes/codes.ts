import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../db/open-database.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { type CodeRow, countTry, deleteCode, type Purpose, replaceCode } from './codes.queries.ts';

const DIGITS = 8;

const draw = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/**
 * Binds a code to the form that asked for it, by its ticket. A stranger who knows only the address uses up the tries of their own
 * code, and a new code does not invalidate anybody else's.
 */
export const subjectOfForm = (email: string, ticket: string): string =>
  `form-${createHash('sha256').update(`${email}\n${ticket}`).digest('base64url')}`;

/** A code to send, and its stored form. `ticket` binds it to the form that asked for it. */
export const drawCode = async (ticket = ''): Promise<{ code: string; codeHash: string }> => {
  const code = draw();
  return { code, codeHash: await hashPassword(`${ticket}${code}`) };
};

export const storeCode = (tx: Db, row: CodeRow): Promise<void> => replaceCode(tx, row);

export interface TypedCode {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly code: string;
  readonly ticket?: string;
}

/**
 * Checks a typed code and counts the try; takes equally long if no code exists. The code stays valid until `spendCode`, which
 * is called in the transaction of the change that it allows.
 */
export const tryCode = async (
  db: Db,
  { purpose, subject, code, ticket = '' }: TypedCode,
): Promise<CodeRow | undefined> => {
  const row = await countTry(db, purpose, subject);
  const isRight = await checkPassword(row?.code_hash, `${ticket}${code}`);
  return isRight ? row : undefined;
};

/** Invalidates a code and the others for the same purpose; false if it was used or replaced meanwhile. */
export const spendCode = (tx: Db, row: CodeRow): Promise<boolean> => deleteCode(tx, row);
