import type { Channels } from '../contracts/kit/registry/channels.ts';
import { claimantOf, grantClaims } from '../contracts/kit/registry/claims.ts';
import type { HubState } from '../contracts/kit/registry/hub-state.ts';
import type { SharedOffer } from '../contracts/kit/registry/offer.ts';
import type { Release } from '../contracts/kit/registry/release.ts';
import type { RemoteManifest } from '../contracts/kit/registry.ts';
import { isInRange } from '../federation/version-range.ts';
import type { RemoteBuild } from './read-build.ts';

/** What a build says of itself and does not keep. */
export const brokenPromises = ({ declaration, exposes, chunks, files }: RemoteBuild): string[] => {
  const { routes, entries, slots, embed, worker } = declaration;
  const needed = {
    routes: routes.length > 0,
    entry: entries.length > 0,
    slots: slots.length > 0,
    lifecycles: embed === true,
  };
  const missing = Object.entries(needed)
    .filter(([expose, isNeeded]) => isNeeded && !exposes.includes(expose))
    .map(([expose]) => `declares what ./${expose} should expose, but the build exposes no such module`);
  const pages = [...new Set(routes.map(({ page }) => page))].filter((page) => !chunks.includes(page));
  return [
    ...missing,
    ...pages.map((page) => `the page ${page} has no chunk of its name`),
    ...(worker !== undefined && !files.some(({ name }) => name === 'worker.js')
      ? ['declares a worker, but the build has none']
      : []),
  ];
};

/** What a release needs and a hub does not carry. */
export const unmetNeeds = ({ shared, modules }: Release['needs'], offer: SharedOffer): string[] => {
  if (!isInRange(offer.version, shared)) return [`needs @hub/shared ${shared}, the hub has ${offer.version}`];
  // A hub that does not say which modules it has is asked no more.
  if (Object.keys(offer.modules).length === 0) return [];
  return Object.entries(modules).flatMap(([key, range]) => {
    const offered = Object.hasOwn(offer.modules, key) ? offer.modules[key] : undefined;
    if (offered === undefined) return [`needs ${key}, which the hub does not share`];
    return range === '' || isInRange(offered, range) ? [] : [`needs ${key} ${range}, the hub has ${offered}`];
  });
};

/** Who has what: first as the hub that runs wrote it down, then what the channels say since. */
export const heldClaims = (channels: Channels, hub: HubState | undefined): Channels['owners'] => [
  ...(hub?.owners ?? []),
  ...channels.owners,
];

/** What a declaration claims and others have. */
export const refusedClaims = (
  declaration: RemoteManifest,
  channels: Channels,
  hub: HubState | undefined,
): string[] => {
  const held = heldClaims(channels, hub);
  const others = [...new Set(held.map(({ owner }) => owner))]
    .filter((owner) => owner !== declaration.name)
    .map((name) => claimantOf(name, held));
  return grantClaims([...others, declaration], held)
    .refusals.filter(({ remote }) => remote === declaration.name)
    .map(({ reason }) => reason);
};
