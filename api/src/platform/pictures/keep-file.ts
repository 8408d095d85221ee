import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from '@hub/shared/logging/logger';
import { isDiskFull, tellDiskFull } from '../disk-full.ts';

/** Keeps a file that can be made again: where there is no room for it, it is made again the next time. */
export const keepIfRoom = async (log: Logger, keep: () => Promise<void>): Promise<void> => {
  try {
    await keep();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    tellDiskFull(log, error);
  }
};

/** Writes a file whole or not at all: whoever reads it never sees half of it. */
export const keepFile = async (file: string, data: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
