import { SettingError } from '@hub/shared/contracts/settings/read-settings';
import { StartError } from '@hub/shared/door/start-error';
import { type Config, readConfig } from './config/read-config.ts';
import type { Database } from './db/open-database.ts';
import { openOrJoin } from './db/open-or-join.ts';

/** What the operator typed is no command; `usage` tells what is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isOperators = (error: unknown): error is Error =>
  [UsageError, StartError, SettingError].some((kind) => error instanceof kind);

/**
 * Runs a command of the operator's: `read` what was typed, then `work`; one line says what was done, or what is wrong
 * with exit code 1.
 */
export const runCommand = async <Typed>(
  read: () => Typed,
  work: (config: Config, typed: Typed) => Promise<string>,
): Promise<void> => {
  try {
    const typed = read();
    process.stdout.write(`${await work(readConfig(), typed)}\n`);
  } catch (error) {
    if (!isOperators(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

/** Works on the database of the settings, whether the server runs or not. */
export const onDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openOrJoin(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
