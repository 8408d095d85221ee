import { setTimeout } from 'node:timers/promises';
import { Value } from 'typebox/value';
import type { Change, Channels } from '../contracts/kit/registry/channels.ts';
import { claimantOf, grantClaims } from '../contracts/kit/registry/claims.ts';
import { RemoteManifest } from '../contracts/kit/registry.ts';
import { heldClaims, refusedClaims, unmetNeeds } from './check-release.ts';
import {
  activate,
  ChannelError,
  channelsOf,
  endCanary,
  removeRemote,
  rollBack,
  startCanary,
  versionsInUse,
} from './move-channels.ts';
import { type Actor, ReleaseRefused } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { StoreError } from './store-files.ts';

/** What is to be done; without a version a canary is of the one that was published last, and what is activated is the canary. */
export type Order =
  | { action: 'activate'; remote: string; version?: string | undefined }
  | { action: 'canary'; remote: string; version?: string | undefined; percent: number }
  | { action: 'end canary'; remote: string }
  | { action: 'rollback'; remote: string }
  | { action: 'remove'; remote: string };

export interface Changed {
  channels: Channels;
  change: Change;
}

const mostTries = 20;

/** Buckets know the second alone. */
const storedWithinMs = 1000;

/** The version that was published last. */
const latestOf = async (store: ReleaseStore, remote: string): Promise<string | undefined> => {
  const [latest, ...others] = await store.listReleases(remote);
  if (!latest) return undefined;
  const near = others.filter(({ at }) => latest.at.getTime() - at.getTime() <= storedWithinMs);
  if (near.length === 0) return latest.version;
  const releases = await Promise.all(
    [latest, ...near].map(({ version }) => store.readRelease(remote, version)),
  );
  const times = releases.flatMap((release) => (release ? [release] : []));
  return times.sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.version;
};

/** What is put into a channel: the version that is named; for everybody the canary, which was watched; else the latest. */
const versionFor = async (
  store: ReleaseStore,
  channels: Channels,
  { action, remote, version }: Extract<Order, { version?: string | undefined }>,
): Promise<string> => {
  if (version !== undefined) return version;
  const { canary } = channelsOf(channels, remote);
  if (canary && action === 'activate') return canary.version;
  const latest = await latestOf(store, remote);
  if (latest === undefined) throw new ChannelError(`${remote} has no release: npm run release -w ${remote}`);
  return latest;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A release whose declaration is gone, or of a kit that is newer than this one. */
class UnreadableDeclaration extends StoreError {}

const declarationOf = async (store: ReleaseStore, remote: string, version: string) => {
  const text = await store.readFile(remote, version, 'remote.json');
  const declaration = text && parseJson(text.toString());
  if (!Value.Check(RemoteManifest, declaration))
    throw new UnreadableDeclaration(`${remote} ${version}: remote.json cannot be read`);
  return declaration;
};

/** What runs may have changed since the release was published, so it is asked again. */
const checkAgain = async (store: ReleaseStore, channels: Channels, remote: string, version: string) => {
  const release = await store.readRelease(remote, version);
  if (!release) throw new ChannelError(`there is no release ${remote} ${version}`);
  const hub = await store.readHub();
  const reasons = [
    ...(hub ? unmetNeeds(release.needs, hub.offer) : []),
    ...refusedClaims(await declarationOf(store, remote, version), channels, hub),
  ];
  if (reasons.length > 0) throw new ReleaseRefused(`${remote} ${version}`, reasons);
};

/** What was taken away as nobody could ask for it any more is no version to go back to. */
const withoutCollected = async (store: ReleaseStore, channels: Channels, name: string): Promise<Channels> => {
  const kept = new Set((await store.listReleases(name)).map(({ version }) => version));
  const remotes = channels.remotes.map((remote) =>
    remote.name === name ? { ...remote, past: remote.past.filter((version) => kept.has(version)) } : remote,
  );
  return { ...channels, remotes };
};

const applied = async (store: ReleaseStore, channels: Channels, order: Order, at: string) => {
  const { remote } = order;
  if (order.action === 'rollback')
    return rollBack(await withoutCollected(store, channels, remote), remote, at);
  if (order.action === 'end canary') return endCanary(channels, remote, at);
  if (order.action === 'remove') return removeRemote(channels, remote, at);
  const version = await versionFor(store, channels, order);
  await checkAgain(store, channels, remote, version);
  if (order.action === 'activate') return activate(channels, remote, version, at);
  return startCanary(channels, remote, { version, percent: order.percent }, at);
};

/** What nobody had yet may be taken away as old while it is activated. */
const checkThere = async (store: ReleaseStore, channels: Channels, { action, remote }: Order) => {
  if (action !== 'activate' && action !== 'canary') return;
  const { stable, canary } = channelsOf(channels, remote);
  const version = action === 'activate' ? stable : canary?.version;
  if (version === undefined || (await store.readRelease(remote, version))) return;
  throw new ChannelError(
    `${remote} ${version} was removed as an old release at this moment: publish it again, or roll back`,
  );
};

/** Who has what, with all that is in use. What one release says that cannot be read stops nobody else: it keeps what it held. */
const ownersOf = async (store: ReleaseStore, channels: Channels): Promise<Channels['owners']> => {
  const inUse = channels.remotes.flatMap((remote) =>
    versionsInUse(remote).map((version) => ({ remote: remote.name, version })),
  );
  const held = heldClaims(channels, await store.readHub());
  const declarations = await Promise.all(
    inUse.map(({ remote, version }) =>
      declarationOf(store, remote, version).catch((error: unknown) => {
        if (error instanceof UnreadableDeclaration) return claimantOf(remote, held);
        throw error;
      }),
    ),
  );
  const own = new Set(channels.remotes.map(({ name }) => name));
  return grantClaims(declarations, held).holdings.filter(({ owner }) => own.has(owner));
};

const described = (
  order: Order,
  before: Channels,
  after: Channels,
): Pick<Change, 'action' | 'version' | 'percent'> => {
  const { stable, canary } = channelsOf(after, order.remote);
  if (order.action === 'canary' && canary)
    return { action: 'canary', version: canary.version, percent: canary.percent };
  if (order.action === 'end canary') return { action: 'canary', percent: 0 };
  const action = order.action === 'activate' || order.action === 'remove' ? order.action : 'rollback';
  const ended = channelsOf(before, order.remote).canary;
  const version = action === 'rollback' && ended ? ended.version : stable;
  return version === undefined ? { action } : { action, version };
};

/**
 * Changes the channels, one after the other over all who do so at once, and writes down who did. What the log lacks of the
 * change before, as whoever made it came to an end in between, is added.
 */
export const changeChannels = async (store: ReleaseStore, order: Order, actor: Actor): Promise<Changed> => {
  for (let tries = 1; ; tries += 1) {
    const { channels: before, tag } = await store.readChannels();
    if (before.last) await store.log(before.last);
    const at = new Date().toISOString();
    const moved = await applied(store, before, order, at);
    const revision = before.revision + 1;
    const change: Change = {
      revision,
      remote: order.remote,
      at,
      ...actor,
      ...described(order, before, moved),
    };
    const owners = await ownersOf(store, moved);
    const after: Channels = { ...moved, owners, revision, last: change };
    if (await store.writeChannels(after, tag)) {
      await store.log(change);
      await checkThere(store, after, order);
      return { channels: after, change };
    }
    if (tries === mostTries) throw new StoreError('others change the channels all the time; try again');
    await setTimeout(20 * Math.random() * tries);
  }
};
