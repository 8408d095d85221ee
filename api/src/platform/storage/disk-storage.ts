import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '@hub/shared/door/start-error';
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

const readFile = async (file: string): Promise<StoredFile | undefined> => {
  const handle = await open(file);
  const facts = await handle.stat();
  if (facts.isFile()) return { size: facts.size, changedAt: facts.mtime, content: handle.createReadStream() };
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

async function* listFolder(folder: string): AsyncGenerator<Listed> {
  const paths = (await unlessMissing(() => readdir(folder, { recursive: true }))) ?? [];
  for (const path of paths) {
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
  remove: (name) => rm(join(folder, name), { force: true }),
  list: () => listFolder(folder),
  touch: async (name) => {
    const now = new Date();
    await unlessMissing(() => utimes(join(folder, name), now, now));
  },
});
