import { readTree } from '../boundaries/sources.ts';
import { testKindOf } from '../testing/test-kinds.ts';

/** Who imports each file. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** The importers of every source below a folder, tests and what helps them included. */
export const readImporters = (folder: string): Importers => {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of readTree(folder, (name) => !name.endsWith('.css')).sources)
    for (const { target } of imports)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
};

/** What puts everything together: beyond it a change would reach every test, and say nothing. */
const COMPOSITION =
  /^api\/src\/(?:app|features|main|start-api|testing\/test-app)\.ts$|^(?:mf-[^/]+|shell|event-site)\/src\/(?:exposed\/[^/]+|main|server)\.tsx?$|^shell\/server\/(?:app|main)\.ts$|^deploy\/process\/hub\.ts$|\/contracts\/calls\.ts$/;

/** What everything is installed, compiled or run with. */
const OF_ALL = /^(?:package(?:-lock)?\.json|\.npmrc|\.nvmrc)$|^tools\/(?:tsconfig|jest\/|webpack\/|build\/)/;

/** What no test reads. */
const OF_NONE = /\.md$|^(?:docs|\.ci)\/|^LICENSE$|^\.[a-z]+$/;

/** How many imports lie between a change and what it reaches. */
export const importDistances = (
  changed: readonly string[],
  importers: Importers,
  endsAt = (file: string) => COMPOSITION.test(file),
): ReadonlyMap<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const distance = distances.get(file) ?? 0;
    if (distance > 0 && endsAt(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distance + 1);
      waiting.push(importer);
    }
  }
  return distances;
};

/** The folder of a feature: `mf-home/src/column`, `tools/boundaries`. Most of a feature's tests import its page or its calls alone. */
const featureOf = (folders: readonly string[]): number => (/^(?:src|server)$/.test(folders[1] ?? '') ? 3 : 2);

/** The own folder is nearer than an import, the one above it farther; above the feature's is no test of a change. */
const UP = 0.5;

/** How many folders one has to go up from a change to find a test below. */
const folderDistances = (file: string, tests: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const folders = file.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    if (found.size > 0 && depth < featureOf(folders)) break;
    const within = depth === 0 ? '' : `${folders.slice(0, depth).join('/')}/`;
    for (const test of tests)
      if (test.startsWith(within) && !found.has(test)) found.set(test, folders.length - depth + UP);
  }
  return found;
};

export interface Reach {
  /** How near each test is that the change may touch; 0 is a changed test. */
  readonly tests: ReadonlyMap<string, number>;
  /** Files that everything depends on. */
  readonly ofAll: readonly string[];
}

/** The tests that a change may touch: by imports, by the folder they stand in, or all of them. */
export const reachOf = (
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
): Reach => {
  const found = new Map<string, number>();
  const add = (test: string, distance: number): void => {
    found.set(test, Math.min(distance, found.get(test) ?? distance));
  };
  const read = changed.filter((file) => !OF_NONE.test(file));
  const known = new Set(tests);
  for (const [file, distance] of importDistances(read, importers)) if (known.has(file)) add(file, distance);
  const ofAll = read.filter((file) => OF_ALL.test(file));
  for (const file of read) {
    if (testKindOf(file) || OF_ALL.test(file)) continue;
    for (const [test, distance] of folderDistances(file, tests)) add(test, distance);
  }
  if (ofAll.length > 0) for (const test of tests) if (!found.has(test)) add(test, Number.POSITIVE_INFINITY);
  return { tests: found, ofAll };
};
