import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ReportFault } from '../faults/fault.ts';
import { createCopies } from './copies.ts';
import { messageOf } from './read-released.ts';
import { type Remote, readDeclaration, readRemote } from './read-remote.ts';

/** What is deployed at one moment. */
export interface Deployed {
  remotes: Remote[];
  /** Remotes of which not even the routes are known: any address may be theirs. */
  unreadable: string[];
}

interface Options {
  dir: string;
  onFault: ReportFault;
  /** Whether what was deployed last takes the place of what is broken; else every state is shown as it is. */
  keepsGood?: boolean;
}

/** Folders below `dir` that hold a build; whether of a remote, their files say. */
export const buildFolders = (dir: string): { name: string; dist: string }[] =>
  readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => ({ name, dist: path.join(dir, name, 'dist') }))
    .filter(({ dist }) => existsSync(dist));

/**
 * Reads all remotes deployed below `dir`. One whose files are missing, half written or do not fit together stays as it
 * was when they last did, and comes back by itself; a remote is taken away by taking its folder away.
 */
export const createRemoteReader = ({ dir, onFault, keepsGood = true }: Options): (() => Deployed) => {
  const good = new Map<string, Remote>();
  const copies = createCopies(path.join(dir, '.cache/remotes'));

  const lastGood = (name: string): Remote | undefined => {
    const known = good.get(name);
    const copy = copies.find(name);
    return known && copy?.version !== known.version ? known : copy;
  };

  const readWhole = (name: string, dist: string): Remote => {
    const remote = readRemote(name, dist);
    if (!keepsGood) return remote;
    if (!remote.server && lastGood(name)?.server) throw new Error('server.cjs: missing');
    good.set(name, remote);
    copies.keep(remote);
    return remote;
  };

  const read = (name: string, dist: string): Remote | undefined => {
    if (!isRemote(dist) && !lastGood(name)) return undefined;
    try {
      return readWhole(name, dist);
    } catch (error) {
      const previous = lastGood(name);
      const message = `${messageOf(error)}; ${previous ? 'the last good build stays' : 'there is none before it'}`;
      onFault({ remote: name, version: previous?.version ?? 'unknown', kind: 'files', message });
      return previous ?? readDeclarationAlone(name, dist);
    }
  };

  return () => {
    const folders = buildFolders(dir);
    const found = folders.map(({ name, dist }) => ({ name, dist, remote: read(name, dist) }));
    return {
      remotes: found.flatMap(({ remote }) => remote ?? []),
      unreadable: found.filter(({ dist, remote }) => !remote && isRemote(dist)).map(({ name }) => name),
    };
  };
};

const isRemote = (dist: string) => existsSync(path.join(dist, 'remote.json'));

const readDeclarationAlone = (name: string, dist: string): Remote | undefined => {
  try {
    return readDeclaration(name, dist);
  } catch {
    return undefined;
  }
};
