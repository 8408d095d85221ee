import { RegisteredRemote, type Registry } from '@hub/shared/contracts/kit/registry';
import { Parse } from 'typebox/value';

/** A remote that this session takes from elsewhere. */
export interface Override {
  name: string;
  entry: string;
}

export interface ReadOverride extends Override {
  /** Absent where its declaration could not be read: then the deployed remote stays. */
  remote?: Registry['remotes'][number];
}

// Told the type, the compiler need not work it out from the schema again.
const parse = Parse as (schema: unknown, value: unknown) => unknown;

const readOne = async ({ name, entry }: Override, timeoutMs: number): Promise<ReadOverride> => {
  try {
    const response = await fetch(new URL('remote.json', entry), {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const declared = (await response.json()) as object;
    const remote = parse(RegisteredRemote, { ...declared, entry }) as Registry['remotes'][number];
    return remote.name === name ? { name, entry, remote } : { name, entry };
  } catch {
    return { name, entry };
  }
};

/** The registry with these remotes in the place of the deployed ones, or beside them. */
export const withOverrides = (registry: Registry, overrides: ReadOverride[]): Registry => {
  const others = overrides.flatMap(({ remote }) => remote ?? []);
  const byName = new Map([...registry.remotes, ...others].map((remote) => [remote.name, remote]));
  return { ...registry, remotes: [...byName.values()] };
};

/** Asks each for what it declares. */
export const readOverrides = (overrides: Override[], timeoutMs: number): Promise<ReadOverride[]> =>
  Promise.all(overrides.map((override) => readOne(override, timeoutMs)));
