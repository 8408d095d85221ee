import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions } from './exceptions.ts';
import { findRegexps, type Regexp } from './find-regexps.ts';
import { judge, type Memory } from './judge.ts';

/** Where our code meets what people send. */
const PRODUCT = '{api,shared,shell,event-site,mf-*}/**/*.{ts,tsx}';
// `gold` measures search over our own data.
const OTHERS = /(?:^|\/)(?:node_modules|dist|testing|gold)\/|[.-]test(?:ing)?\.tsx?$|\.d\.ts$/;

export interface Checked {
  /** What is wrong, as `file:line`. */
  readonly problems: string[];
  /** The hashes of those that are safe. */
  readonly safe: string[];
  readonly count: number;
}

/** Examines every regular expression of the sources below a folder. */
export const checkRegexps = async (
  folder: string,
  memory: Omit<Memory, 'exceptions'>,
  allowed = exceptions,
): Promise<Checked> => {
  const files = globSync(PRODUCT, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] });
  const regexps = files
    .filter((file) => !OTHERS.test(file))
    .sort()
    .flatMap((file): Regexp[] => findRegexps(file, readFileSync(path.join(folder, file), 'utf8')));
  return { ...(await judge(regexps, { ...memory, exceptions: allowed })), count: regexps.length };
};
