import { circles } from './circles.ts';
import { doors } from './doors.ts';
import { type Exceptions, exceptions } from './exceptions.ts';
import { largeFolders } from './folder-sizes.ts';
import { readTree } from './sources.ts';
import { sqlOutside } from './sql.ts';

/** What is left of the findings, and excuses that excuse nothing any more: the lists only shrink. */
const without = (
  found: readonly { file: string; problem: string }[],
  excused: Readonly<Record<string, string>>,
): string[] => [
  ...found.filter(({ file }) => !Object.hasOwn(excused, file)).map(({ problem }) => problem),
  ...Object.keys(excused)
    .filter((file) => !found.some((one) => one.file === file))
    .map((file) => `tools/boundaries/exceptions.ts: ${file} needs no excuse any more`),
];

/** What of the house's order the sources below a folder break, each with the way to go. */
export const checkBoundaries = (
  folder: string,
  allowed: Exceptions = exceptions,
): { readonly problems: string[]; readonly count: number } => {
  const tree = readTree(folder);
  return {
    problems: [
      ...doors(tree),
      ...circles(tree.sources),
      ...without(sqlOutside(tree.sources), allowed.sql),
      ...without(largeFolders(tree.sources), allowed.largeFolders),
    ],
    count: tree.sources.length,
  };
};
