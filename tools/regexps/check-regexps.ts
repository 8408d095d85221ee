import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions } from './exceptions.ts';
import { findRegexps, type Regexp } from './find-regexps.ts';
import { judge } from './judge.ts';

/** Where our code meets what people send. */
const PRODUCT = '{api,shared,shell,event-site,mf-*}/**/*.{ts,tsx}';
// `gold` measures search over our own data.
const OTHERS = /(?:^|\/)(?:node_modules|dist|testing|gold)\/|[.-]test(?:ing)?\.tsx?$|\.d\.ts$/;

/** Examines every regular expression of the sources below a folder; what is wrong, as `file:line`, and how many there are. */
export const checkRegexps = async (
  folder: string,
  cache: string,
  allowed = exceptions,
): Promise<{ readonly problems: string[]; readonly count: number }> => {
  const files = globSync(PRODUCT, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] });
  const regexps = files
    .filter((file) => !OTHERS.test(file))
    .sort()
    .flatMap((file): Regexp[] => findRegexps(file, readFileSync(path.join(folder, file), 'utf8')));
  return { problems: await judge(regexps, { cache, exceptions: allowed }), count: regexps.length };
};
