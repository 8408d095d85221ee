import path from 'node:path';
import { root } from '../webpack/workspace.ts';

/** The command that finds promises in these folders whose failure nobody would hear of. */
export const promiseCheck = (folders: readonly string[]): [string, ...string[]] => [
  'oxlint',
  '--type-aware',
  '-c',
  path.join(root, 'tools/promises/oxlintrc.json'),
  ...folders,
];
