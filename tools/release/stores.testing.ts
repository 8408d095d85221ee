import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { channelsOf } from '@hub/shared/releases/move-channels';
import { publish } from '@hub/shared/releases/publish';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import { writeBuild } from '@hub/shared/releases/testing/write-build';

/** Who does what the tests do. */
export const actor = { by: '示例', from: 'test' };
/** Goes when the tests of the file end. */
export const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-release-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let builds = 0;
/** A folder of its own below one that goes when the tests of the file end. */
export const nextFolder = () => {
  builds += 1;
  return path.join(folder, `build-${builds}`);
};

type Build = Parameters<typeof writeBuild>[1];

/** Publishes a build. */
export const release = (store: ReleaseStore, build: Build) =>
  publish(store, {
    folder: writeBuild(nextFolder(), build),
    remote: build.name,
    packageVersion: '1.0.0',
    ...actor,
  });

/** The same, and its version. */
export const released = async (store: ReleaseStore, build: Build) =>
  (await release(store, build)).release.version;
export const change = (store: ReleaseStore, order: Order) => changeChannels(store, order, actor);
/** The channels of a remote. */
export const inUse = async (store: ReleaseStore, name = 'mf-a') =>
  channelsOf((await store.readChannels()).channels, name);
