import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { RemoteCode } from './messages.ts';
import { ownerInStack } from './whose-code.ts';

interface Profile {
  nodes: { id: number; callFrame: { url: string }; children?: number[] }[];
  samples: number[];
}

const sampledMs = 50;
const longestMs = 1000;

const profileOf = async (worker: Worker): Promise<Profile> => {
  const handle = await worker.startCpuProfile();
  await setTimeout(sampledMs);
  return JSON.parse(await handle.stop()) as Profile;
};

/** The frames of a sample from the innermost on, as lines. */
const stackOf = ({ nodes }: Profile, sample: number | undefined): string => {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  const lines: string[] = [];
  for (let id = sample; id !== undefined; id = parents.get(id)) lines.push(`${urls.get(id)}:`);
  return lines.join('\n');
};

/** Looks whose code a thread runs that answers no more; `undefined` where it is no remote's, or cannot be seen. */
export const ownerInProfile = async (
  worker: Worker,
  remotes: readonly RemoteCode[],
): Promise<string | undefined> => {
  const looked = profileOf(worker).catch(() => undefined);
  const profile = await Promise.race([looked, setTimeout(longestMs, undefined, { ref: false })]);
  if (!profile) return undefined;
  const owners = profile.samples.map((sample) => ownerInStack(stackOf(profile, sample), remotes));
  return owners.find((owner) => owner !== undefined);
};
