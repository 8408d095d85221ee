import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFile, sharedFolder } from './place.ts';

interface PackageJson {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export interface SharedModule {
  /** Share key and import request, e.g. `@hub/shared/ui/button`. */
  key: string;
  /** Absolute path of the module. */
  file: string;
  version: string;
  eager: boolean;
}

const packageJson = JSON.parse(readFileSync(path.join(sharedFolder, 'package.json'), 'utf8')) as PackageJson;

/** Of `@hub/shared`. */
export const sharedVersion = packageJson.version;

const eagerFolders = ['runtime'];
const lazyFolders = ['dates', 'ui', 'lists', 'entries', 'input', 'editor'];
const folderOf = (subPath: string) => subPath.split('/')[1] ?? '';

/**
 * What is federated, derived from the exports of `@hub/shared` by folder: `runtime/*` is eager in the host,
 * `dates`, `ui`, `lists`, `entries`, `input`, `editor` are provided lazily, everything else is compiled into its user.
 */
export const sharedModules = (): SharedModule[] => {
  const pkg = packageJson;
  const ours = Object.entries(pkg.exports).flatMap(([subPath, target]): SharedModule[] => {
    const folder = folderOf(subPath);
    const eager = eagerFolders.includes(folder);
    if (subPath.includes('*') || subPath.endsWith('.css') || !(eager || lazyFolders.includes(folder)))
      return [];
    const key = `@hub/shared/${subPath.slice(2)}`;
    return [{ key, file: path.join(sharedFolder, target), version: pkg.version, eager }];
  });
  return [...reactModules(pkg), ...ours];
};

// The router's facade is what makes it tree-shakeable: a shared package is otherwise bundled whole.
const reactModules = ({ dependencies }: PackageJson): SharedModule[] => [
  ...['react', 'react/jsx-runtime'].map((key) => sharedPackage(key, dependencies['react'])),
  ...['react-dom', 'react-dom/client'].map((key) => sharedPackage(key, dependencies['react-dom'])),
  { ...sharedPackage('react-router-dom', dependencies['react-router-dom']), file: routerFacade },
];

/** What `react-router-dom` means in this house. */
export const routerFacade = sharedFile('src/runtime/router-facade');

const sharedPackage = (key: string, version = '0.0.0'): SharedModule => ({
  key,
  file: key,
  version,
  eager: true,
});

const offer = (module: SharedModule, eager: boolean) => ({
  shareKey: module.key,
  version: module.version,
  requiredVersion: `^${module.version}`,
  singleton: true,
  strictVersion: true,
  eager,
});

/** What a host brings that imports its own modules directly, by the module's file; `eager` ones land in its main chunk. */
export const offered = () =>
  Object.fromEntries(sharedModules().map((module) => [module.file, offer(module, module.eager)]));

/** Share entries of a host that brings every module, lazily, and asks the page for it as remotes do. */
export const provided = () =>
  Object.fromEntries(
    sharedModules().map((module) => [module.key, { import: module.file, ...offer(module, false) }]),
  );

/** Share entries of a remote: it never carries a copy, and refuses a host whose version does not fit. */
export const consumed = () =>
  Object.fromEntries(
    sharedModules().map((module) => [
      module.key,
      {
        import: false as const,
        shareKey: module.key,
        requiredVersion: `^${module.version}`,
        singleton: true,
        strictVersion: true,
      },
    ]),
  );
