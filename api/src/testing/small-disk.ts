import { spawnSync } from 'node:child_process';
import fs, { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** A disk that can be filled up. */
export interface SmallDisk {
  /** There is none: only functions of Node are told that it is full. */
  readonly isPretended: boolean;
  readonly fill: () => void;
  readonly free: () => void;
  /** Takes it away, with all that lies on it. */
  readonly remove: () => void;
}

const BLOCK = Buffer.alloc(4096);

const fillUp = (file: string): void => {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
};

/** Where nothing may be mounted: what writes files is told what a full disk would tell it. */
const pretend = (folder: string): SmallDisk => {
  const { writeFile } = fs.promises;
  const become = (write: typeof writeFile): void => {
    fs.promises.writeFile = write;
    syncBuiltinESMExports();
  };
  const full: typeof writeFile = async (file, ...rest) => {
    if (!String(file).startsWith(folder)) return writeFile(file, ...rest);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return {
    isPretended: true,
    fill: () => become(full),
    free: () => become(writeFile),
    remove: () => become(writeFile),
  };
};

/** Makes a folder a disk of its own, of so many bytes. */
export const mountSmallDisk = (folder: string, bytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  if (status !== 0) return pretend(folder);
  const filler = join(folder, 'filler');
  return {
    isPretended: false,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
};
