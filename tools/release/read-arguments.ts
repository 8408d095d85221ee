import type { Order } from '@hub/shared/releases/change-channels';

/** What `npm run release` is to do. */
export type Wanted =
  | { command: 'status' }
  | { command: 'log' }
  | { command: 'gc'; remote?: string }
  | { command: 'keys'; remote: string }
  | { command: 'publish'; remote: string; folder?: string; activate: boolean }
  | { command: 'change'; order: Order };

const usage = `npm run release -w <remote> [-- --activate]        build, check, publish
npm run release -- status | log | gc [remote]
npm run release -- publish <remote> [--from <folder>] [--activate]
npm run release -- activate <remote> [version]
npm run release -- canary <remote> <percent|off> [version]
npm run release -- rollback <remote>
npm run release -- remove <remote>
npm run release -- keys <remote>                      a pair of keys, for hubs with REMOTE_OWNERS`;

const verbs = ['activate', 'canary', 'rollback', 'remove', 'gc', 'keys'];

const fail = (): never => {
  throw new Error(usage);
};

const percentOf = (word = ''): number =>
  /^(?:\d|[1-9]\d|100)%?$/.test(word) ? Number.parseInt(word, 10) : fail();

const canaryOrder = (remote: string, [percent, version]: string[]): Order =>
  percent === 'off'
    ? { action: 'end canary', remote }
    : { action: 'canary', remote, percent: percentOf(percent), version };

/** Reads the words after `npm run release --`; throws with how it is used. */
export const readArguments = (args: readonly string[]): Wanted => {
  const from = args.indexOf('--from');
  const folder = from >= 0 ? (args[from + 1] ?? fail()) : undefined;
  const words = args.filter((word, index) => !word.startsWith('--') && (from < 0 || index !== from + 1));
  const [command = 'status', first, ...rest] = words;
  if (command === 'status' || command === 'log') return { command };
  if (command === 'gc') return first === undefined ? { command } : { command, remote: first };
  const remote = first ?? fail();
  if (command === 'keys') return { command, remote };
  const [verb = ''] = rest;
  // In a workspace the remote is known: `npm run release -w mf-events -- canary 10`.
  if (command === 'publish' && verbs.includes(verb)) return readArguments([verb, remote, ...rest.slice(1)]);
  if (command === 'publish' && rest.length === 0)
    return {
      command,
      remote,
      activate: args.includes('--activate'),
      ...(folder === undefined ? {} : { folder }),
    };
  if (command === 'activate')
    return { command: 'change', order: { action: command, remote, version: rest[0] } };
  if (command === 'canary') return { command: 'change', order: canaryOrder(remote, rest) };
  if (command === 'rollback' || command === 'remove')
    return { command: 'change', order: { action: command, remote } };
  return fail();
};
