import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  claimantOf,
  grantClaims,
  type Holding,
  type Refusal,
  withoutRefused,
} from '@hub/shared/contracts/kit/registry/claims';
import { isInRange } from '@hub/shared/federation/version-range';
import type { ReportFault } from '../faults/fault.ts';
import type { Remote } from './read-remote.ts';

interface Options {
  /** Where it is written down who has what, in the order in which they came. */
  file: string;
  onFault: ReportFault;
  /** How long a folder that is away keeps what it has: it may be copied anew just now. */
  awayMs?: number | undefined;
}

const usualAwayMs = 60_000;

const isHolding = (value: unknown): value is Holding =>
  ['kind', 'value', 'owner'].every(
    (key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string',
  );

const readHoldings = (file: string): Holding[] => {
  try {
    const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(held) ? held.filter(isHolding) : [];
  } catch {
    return [];
  }
};

/** Where nothing can be written, who came first is known until the next start. */
const writeHoldings = (file: string, holdings: readonly Holding[]): void => {
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(fresh, JSON.stringify(holdings));
    renameSync(fresh, file);
  } catch {
    // The file is a convenience.
  }
};

/** A remote that this hub cannot run keeps its routes: its pages say that they cannot be opened. */
const unfit = ({ build: _build, server: _server, ...remote }: Remote, why: string): Remote => ({
  ...remote,
  declaration: { ...remote.declaration, unfit: why },
});

/** Of remotes that were read, what each may have and do on this hub. */
export const createOwnership = ({ file, onFault, awayMs = usualAwayMs }: Options) => {
  let held = readHoldings(file);
  const awaySince = new Map<string, number>();
  /** Whoever was there by the release store is gone once that says so. */
  let released = new Set<string>();

  /** Remotes that have something and are not there: those of the store, and folders that were there a moment ago. */
  const awayOf = (remotes: readonly Remote[], before: readonly Holding[]): string[] => {
    const present = new Set(remotes.map(({ declaration }) => declaration.name));
    const listed = new Set(before.map(({ owner }) => owner));
    const away = [...new Set([...held, ...before].map(({ owner }) => owner))].filter(
      (name) => !present.has(name),
    );
    const isKept = (name: string) => {
      if (listed.has(name)) return true;
      const since = awaySince.get(name) ?? Date.now();
      awaySince.set(name, since);
      return !released.has(name) && Date.now() - since < awayMs;
    };
    const kept = away.filter(isKept);
    for (const name of awaySince.keys()) if (!kept.includes(name)) awaySince.delete(name);
    released = listed;
    return kept;
  };

  const grant = (remotes: readonly Remote[], before: readonly Holding[]): Refusal[] => {
    const known = [...held, ...before];
    const away = awayOf(remotes, before).map((name) => claimantOf(name, known));
    const declared = remotes.map(({ declaration }) => declaration);
    const { holdings, refusals } = grantClaims([...declared, ...away], known);
    if (JSON.stringify(holdings) !== JSON.stringify(held)) writeHoldings(file, holdings);
    held = holdings;
    return refusals;
  };

  const inRange = (remote: Remote, sharedVersion: string): Remote => {
    const { name, shared } = remote.declaration;
    if (isInRange(sharedVersion, shared)) return remote;
    const message = `needs @hub/shared ${shared}, this hub has ${sharedVersion}`;
    onFault({ remote: name, version: remote.version, kind: 'shared', message });
    return unfit(remote, message);
  };

  /** `before` says who had what when it is written down elsewhere, too; what this hub knows itself counts first. */
  return (remotes: readonly Remote[], sharedVersion: string, before: readonly Holding[] = []) => {
    const refusals = grant(remotes, before);
    for (const { declaration, version } of remotes) {
      const own = refusals.filter(({ remote }) => remote === declaration.name);
      const message = own.map(({ reason }) => reason).join('; ');
      if (message) onFault({ remote: declaration.name, version, kind: 'claim', message });
    }
    const granted = remotes.map((remote) =>
      inRange({ ...remote, declaration: withoutRefused(remote.declaration, refusals) }, sharedVersion),
    );
    return { remotes: granted, refusals, holdings: held };
  };
};

export type Ownership = ReturnType<typeof createOwnership>;
