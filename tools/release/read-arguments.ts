import { parseArgs } from 'node:util';
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

/** So many words may follow each command. */
const mostWords = new Map(
  Object.entries({
    status: 0,
    log: 0,
    gc: 1,
    keys: 1,
    publish: 1,
    activate: 2,
    canary: 3,
    rollback: 1,
    remove: 1,
  }),
);

/** What is not understood is never done in part. */
const fail = (problem?: string): never => {
  throw new Error(problem === undefined ? usage : `${problem}\n\n${usage}`);
};

const percentOf = (word = ''): number =>
  /^(?:\d|[1-9]\d|100)%?$/.test(word) ? Number.parseInt(word, 10) : fail();

const canaryOrder = (remote: string, [percent, version]: string[]): Order =>
  percent === 'off'
    ? { action: 'end canary', remote }
    : { action: 'canary', remote, percent: percentOf(percent), version };

/** In a workspace the remote is known: `npm run release -w mf-events -- canary 10`. */
const withoutPublish = (words: string[]): string[] => {
  const [command, remote, verb, ...rest] = words;
  return command === 'publish' && remote !== undefined && verb !== undefined && verbs.includes(verb)
    ? [verb, remote, ...rest]
    : words;
};

const checkWords = (command: string, words: readonly string[]): void => {
  // The canary that is ended has one version.
  const most =
    command === 'canary' && words[1] === 'off'
      ? 2
      : (mostWords.get(command) ?? fail(`没有这个命令：${command}`));
  if (words.length > most) fail(`多余的参数：${words.slice(most).join(' ')}`);
};

const readOptions = (args: readonly string[]) => {
  const options = { activate: { type: 'boolean' }, from: { type: 'string' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  const unknown = given.find(
    ({ name, value }) => !Object.hasOwn(options, name) || (name === 'activate' && value !== undefined),
  );
  if (unknown) fail(`不认识的选项：${args[unknown.index]}`);
  const { activate = false, from } = values;
  if (from !== undefined && (typeof from !== 'string' || /^-|^$/.test(from)))
    return fail('--from 后面要写文件夹');
  return { words: withoutPublish(positionals), activate: activate === true, folder: from, given };
};

/** Reads the words after `npm run release --`; throws with how it is used. */
export const readArguments = (args: readonly string[]): Wanted => {
  const { words, activate, folder, given } = readOptions(args);
  const [command = 'status', first, ...rest] = words;
  checkWords(command, words.slice(1));
  const [option] = given;
  if (option && command !== 'publish') fail(`${command} 没有选项 ${option.rawName}`);
  if (command === 'status' || command === 'log') return { command };
  if (command === 'gc') return first === undefined ? { command } : { command, remote: first };
  const remote = first ?? fail();
  if (command === 'keys') return { command, remote };
  if (command === 'publish')
    return { command, remote, activate, ...(folder === undefined ? {} : { folder }) };
  if (command === 'activate')
    return { command: 'change', order: { action: command, remote, version: rest[0] } };
  if (command === 'canary') return { command: 'change', order: canaryOrder(remote, rest) };
  if (command === 'rollback' || command === 'remove')
    return { command: 'change', order: { action: command, remote } };
  return fail();
};
