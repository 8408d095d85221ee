import { callsWithoutRule, isOfCalls } from './calls-without-rule.ts';
import { circles } from './circles.ts';
import { computedImports } from './computed-imports.ts';
import { doors } from './doors.ts';
import { type Exceptions, exceptions } from './exceptions.ts';
import { largeFolders } from './folder-sizes.ts';
import { secondCopies } from './second-copies.ts';
import { readTree } from './sources.ts';
import { sqlOutside } from './sql.ts';
import { uncheckedRows } from './unchecked-rows.ts';

/** The findings without an exception, and the exceptions that no finding needs: so the list of exceptions can only shrink. */
const without = (
  found: readonly { file: string; problem: string }[],
  excused: Readonly<Record<string, string>>,
): string[] => [
  ...found.filter(({ file }) => !Object.hasOwn(excused, file)).map(({ problem }) => problem),
  ...Object.keys(excused)
    .filter((file) => !found.some((one) => one.file === file))
    .map((file) => `tools/boundaries/exceptions.ts: ${file} needs no excuse any more`),
];

/** All breaches of the boundaries in the sources below a folder; each message says what to do instead. */
export const checkBoundaries = (
  folder: string,
  allowed: Exceptions = exceptions,
): { readonly problems: string[]; readonly count: number } => {
  const tree = readTree(folder);
  return {
    problems: [
      ...doors(tree),
      ...callsWithoutRule(readTree(folder, isOfCalls).sources),
      ...secondCopies(tree),
      ...circles(tree.sources),
      ...without(sqlOutside(tree.sources), allowed.sql),
      ...without(uncheckedRows(tree.sources), allowed.uncheckedRows),
      ...without(computedImports(tree.sources), allowed.computedImports),
      ...without(largeFolders(tree.sources), allowed.largeFolders),
    ],
    count: tree.sources.length,
  };
};
