import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process: PGlite itself has no lock, and a second writer loses data silently.
 * A lock of the kernel, taken through SQLite, goes away with the process however it ends.
 * Undefined when another process holds it.
 */
export const lockFolder = (file: string): { release: () => void } | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    if (isBusy) return undefined;
    throw error;
  }
};

const SQLITE_BUSY = 5;
