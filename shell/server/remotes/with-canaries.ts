import type { Builds } from './builds.ts';
import { inlinedManifests, registryOf } from './registry.ts';

/** The same builds, with the canaries of these remotes in place of what everybody else gets. */
export const withCanaries = (builds: Builds, names: readonly string[]): Builds => {
  const chosen = names.flatMap((name) => builds.canaries.get(name)?.remote ?? []);
  if (chosen.length === 0) return builds;
  const own = new Set(chosen.map(({ declaration }) => declaration.name));
  const remotes = [...builds.remotes.filter(({ declaration }) => !own.has(declaration.name)), ...chosen].sort(
    (one, other) => (one.declaration.name < other.declaration.name ? -1 : 1),
  );
  return { ...builds, remotes, registry: registryOf(remotes), manifests: inlinedManifests(remotes) };
};
