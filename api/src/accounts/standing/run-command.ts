import { SettingError } from '@hub/shared/contracts/settings/read-settings';
import { readConfig } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { openOrJoin } from '../../platform/db/open-or-join.ts';
import { StartError } from '../../platform/start-error.ts';

/** What the operator typed is no command; `usage` tells what is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isOperators = (error: unknown): error is Error =>
  [UsageError, StartError, SettingError].some((kind) => error instanceof kind);

/**
 * Runs a command of the operator's: `read` what was typed, then `work` on the database, whether the server runs or
 * not; one line says what was done.
 */
export const runCommand = async <Typed>(
  read: () => Typed,
  work: (db: Db, typed: Typed) => Promise<string>,
): Promise<void> => {
  try {
    const typed = read();
    const database = await openOrJoin(readConfig());
    try {
      process.stdout.write(`${await work(database.db, typed)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isOperators(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
