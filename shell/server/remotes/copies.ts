import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Remote, readRemote } from './read-remote.ts';

export interface Copies {
  /** Keeps a copy of a remote's files in place of the one before. */
  keep: (remote: Remote) => void;
  /** The remote as it was kept, its files included. */
  find: (name: string) => Remote | undefined;
}

// Maps are for people who look for a fault, and the largest part.
const isKept = (file: string) => !/\.map(?:\.br|\.gz)?$/.test(file);

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * The last good build of each remote, in a folder that may be thrown away. Where nothing can be written there are no
 * copies: then a build that breaks is replaced by what is left of the last one in memory.
 */
export const createCopies = (folder: string): Copies => {
  const versions = new Map<string, string | undefined>();
  const placeOf = (name: string) => path.join(folder, name);
  const find = (name: string) => attempt(() => readRemote(name, placeOf(name)));

  const copy = (name: string, { dist, version }: Remote) => {
    const fresh = placeOf(`.${name}-${process.pid}`);
    try {
      cpSync(dist, fresh, { recursive: true, filter: isKept });
      // The files may have changed since they were read.
      if (readRemote(name, fresh).version !== version) return false;
      rmSync(placeOf(name), { recursive: true, force: true });
      renameSync(fresh, placeOf(name));
      return true;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  };

  return {
    find,
    keep: (remote) => {
      const { name } = remote.declaration;
      if (!versions.has(name)) versions.set(name, find(name)?.version);
      if (versions.get(name) === remote.version) return;
      if (attempt(() => copy(name, remote))) versions.set(name, remote.version);
    },
  };
};
