import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../door/start-error.ts';
import type { Listed, Storage, StoredFile } from './storage.ts';

const UNFINISHED = '.part';
const ABANDONED_MS = 24 * 3_600_000;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

const unlessMissing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const tagOf = ({ ino, mtimeMs, size }: Pick<Stats, 'ino' | 'mtimeMs' | 'size'>) =>
  `${ino}-${mtimeMs}-${size}`;

const readFile = async (file: string): Promise<StoredFile | undefined> => {
  const handle = await open(file);
  const facts = await handle.stat();
  if (facts.isFile())
    return {
      size: facts.size,
      changedAt: facts.mtime,
      tag: tagOf(facts),
      content: handle.createReadStream(),
    };
  await handle.close();
  return undefined;
};

const writeWhole = async (file: string, data: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
  try {
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const LOCK = `.lock${UNFINISHED}`;
/** Longer than anybody holds a lock: who held it is dead. */
const STALE_LOCK_MS = 10_000;
const LOCK_TRIES = 400;

const isOld = async (file: string): Promise<boolean> => {
  const facts = await unlessMissing(() => stat(file));
  return facts !== undefined && Date.now() - facts.mtimeMs > STALE_LOCK_MS;
};

/** One at a time, over all processes that use the folder. */
const locked = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const lock = `${file}${LOCK}`;
  await mkdir(dirname(file), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || tries === LOCK_TRIES) throw error;
      if (await isOld(lock)) await rm(lock, { force: true });
      await setTimeout(25);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
};

const writeIf = (file: string, data: Uint8Array, tag: string | undefined): Promise<boolean> =>
  locked(file, async () => {
    const facts = await unlessMissing(() => stat(file));
    if ((facts && tagOf(facts)) !== tag) return false;
    await writeWhole(file, data);
    return true;
  });

async function* listFolder(folder: string, below: string): AsyncGenerator<Listed> {
  const paths = (await unlessMissing(() => readdir(join(folder, below), { recursive: true }))) ?? [];
  for (const found of paths) {
    const path = join(below, found);
    const facts = await unlessMissing(() => stat(join(folder, path)));
    if (path.endsWith(UNFINISHED)) {
      // Left by a process that died while it wrote.
      if (facts && Date.now() - facts.mtimeMs > ABANDONED_MS) await rm(join(folder, path), { force: true });
    } else if (facts?.isFile())
      yield { name: path.replaceAll('\\', '/'), size: facts.size, changedAt: facts.mtime };
  }
}

/** A folder of this machine, or one that several machines share. */
export const createDiskStorage = (folder: string): Storage => ({
  read: (name) => unlessMissing(() => readFile(join(folder, name))),
  write: (name, data) => writeWhole(join(folder, name), data),
  writeIf: (name, data, tag) => writeIf(join(folder, name), data, tag),
  remove: (name) => rm(join(folder, name), { force: true }),
  list: (below = '') => listFolder(folder, below),
  touch: async (name) => {
    const now = new Date();
    await unlessMissing(() => utimes(join(folder, name), now, now));
  },
});
