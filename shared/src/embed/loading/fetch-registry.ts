import type { Registry } from '../../contracts/kit/registry.ts';

type Registered = Registry['remotes'][number];

// The schema and its reader weigh more than the rest of this file; a foreign page needs three fields of it.
const isRegistered = (value: unknown): value is Registered => {
  const { name, entry } = (value ?? {}) as Partial<Registered>;
  return typeof name === 'string' && typeof entry === 'string';
};

/** Addresses in full, for a page of another origin; a remote may lie elsewhere only where the registry says so. */
const located = (remote: Registered, hubOrigin: string): Registered => {
  const entry = new URL(remote.entry, hubOrigin);
  if (entry.origin !== (remote.origin ?? hubOrigin))
    throw new Error(`the entry of ${remote.name} lies on an origin that the registry does not name`);
  return { ...remote, entry: entry.href };
};

/** The hub's registry as a page of another origin can use it. */
export const fetchRegistry = async (hubOrigin: string, timeoutMs: number): Promise<Registry> => {
  const response = await fetch(`${hubOrigin}/remotes.json`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  const registry = (await response.json()) as Partial<Registry> | null;
  if (!Array.isArray(registry?.remotes) || !registry.remotes.every(isRegistered))
    throw new Error('the registry is not one');
  return { ...(registry as Registry), remotes: registry.remotes.map((remote) => located(remote, hubOrigin)) };
};
