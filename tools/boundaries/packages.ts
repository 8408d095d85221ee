import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What each package of ours opens by its `exports`: sub-path to file, either with one `*`. */
export type Packages = ReadonlyMap<
  string,
  { readonly folder: string; readonly exports: Readonly<Record<string, string>> }
>;

/** The packages below a folder, by name. */
export const readPackages = (folder: string): Packages =>
  new Map(
    globSync('*/package.json', { cwd: folder, exclude: ['node_modules/**'] }).map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        name: string;
        exports?: Record<string, string>;
      };
      return [name, { folder: path.dirname(file), exports }];
    }),
  );

const fill = ([pattern, file]: [string, string], wanted: string): string | undefined => {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === wanted ? file : undefined;
  const fits =
    wanted.startsWith(before) && wanted.endsWith(after) && wanted.length > before.length + after.length;
  return fits ? file.replace('*', wanted.slice(before.length, wanted.length - after.length)) : undefined;
};

const exported = (specifier: string, packages: Packages): string | undefined => {
  const [scope, name, ...rest] = specifier.split('/');
  const found = packages.get(`${scope}/${name}`);
  if (!found) return undefined;
  const wanted = `./${rest.join('/')}`;
  const file = Object.entries(found.exports)
    .map((entry) => fill(entry, wanted))
    .find(Boolean);
  return file && path.posix.join(found.folder, file);
};

const ENDINGS = ['', '.ts', '.tsx'];

/** The file that an import reaches; nothing for a package of others. */
export const resolveImport = (
  { file, specifier }: { file: string; specifier: string },
  known: ReadonlySet<string>,
  packages: Packages,
): string | undefined => {
  const wanted = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : exported(specifier, packages);
  return wanted && ENDINGS.map((ending) => wanted + ending).find((name) => known.has(name));
};

/** Whether a file can be reached by its package's `exports`. */
export const isExported = (file: string, packages: Packages): boolean =>
  [...packages.values()].some(({ folder, exports }) =>
    Object.values(exports).some(
      (target) => fill([path.posix.join(folder, target), target], file) !== undefined,
    ),
  );
