import { Value } from 'typebox/value';
import { Change, Channels, noChannels } from '../contracts/kit/registry/channels.ts';
import { HubState } from '../contracts/kit/registry/hub-state.ts';
import type { Storage } from '../files/storage.ts';
import { json, parseFile, readBytes } from './store-files.ts';

/** The channels, and a tag by which somebody else's change is noticed. */
export interface ReadChannels {
  readonly channels: Channels;
  readonly tag: string | undefined;
}

const channelsFile = 'channels.json';
const hubFile = 'hub.json';

const paddedWidth = 8;
const logFile = (revision: number) => `log/${String(revision).padStart(paddedWidth, '0')}.json`;

/** What is in use of the releases in a store, who changed that, and the hub that runs from it. */
export const channelsIn = (storage: Storage) => ({
  readChannels: async (): Promise<ReadChannels> => {
    const file = await readBytes(storage, channelsFile);
    if (!file) return { channels: noChannels, tag: undefined };
    return {
      channels: parseFile(channelsFile, file.data, (value) => Value.Parse(Channels, value)),
      tag: file.tag,
    };
  },
  /** False where somebody else wrote them since they were read. */
  writeChannels: (channels: Channels, tag: string | undefined): Promise<boolean> =>
    storage.writeIf(channelsFile, json(channels), tag),
  /** Adds a line to the log; one that is there stays as it is. */
  log: async (change: Change): Promise<void> => {
    await storage.writeIf(logFile(change.revision), json(change), undefined);
  },
  readLog: async (latest: number, count: number): Promise<Change[]> => {
    const changes: Change[] = [];
    for (let revision = latest; revision > 0 && changes.length < count; revision -= 1) {
      const file = await readBytes(storage, logFile(revision));
      if (file) changes.push(parseFile('log', file.data, (value) => Value.Parse(Change, value)));
    }
    return changes;
  },
  readHub: async (): Promise<HubState | undefined> => {
    const file = await readBytes(storage, hubFile);
    return file && parseFile(hubFile, file.data, (value) => Value.Parse(HubState, value));
  },
  writeHub: (state: HubState): Promise<void> => storage.write(hubFile, json(state)),
});
