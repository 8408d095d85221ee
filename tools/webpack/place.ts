import { existsSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { root } from './workspace.ts';

/** Where a build takes its sources from, and where it leaves what it makes. */
export interface BuildPlace {
  /** The remote's or workspace's; also the prefix of its class names. */
  name: string;
  folder: string;
  /** What paths are told from: names that are hashed with them are the same on every machine. */
  context: string;
  /** Folder of webpack's cache. */
  cache: string;
}

/** A folder of this repository. */
export const workspacePlace = (name: string): BuildPlace => ({
  name,
  folder: path.join(root, name),
  context: root,
  cache: path.join(root, '.cache/webpack'),
});

/** A remote in a repository of its own. */
export const standalonePlace = (name: string, folder: string): BuildPlace => ({
  name,
  folder,
  context: folder,
  cache: path.join(folder, 'node_modules/.cache/hub-kit'),
});

/** A name alone is that of a workspace. */
export const placeOf = (at: string | BuildPlace): BuildPlace =>
  typeof at === 'string' ? workspacePlace(at) : at;

/** The folder of an installed package, as modules in `from` find it; nothing where there is none. */
export const packageFolder = (name: string, from: string): string | undefined => {
  try {
    const file = findPackageJSON(name, path.join(from, 'index.js'));
    return file && realpathSync(path.dirname(file));
  } catch {
    return undefined;
  }
};

const findShared = (): string => {
  const folder = packageFolder('@hub/shared', import.meta.dirname);
  if (folder === undefined) throw new Error('@hub/shared is not installed');
  return folder;
};

/** The folder of `@hub/shared`, wherever it is installed. */
export const sharedFolder = findShared();

/** A module by its path without an extension: it is source in this repository, and compiled in a package. */
export const moduleFile = (folder: string, module: string): string => {
  const found = ['.ts', '.tsx', '.js']
    .map((extension) => path.join(folder, module + extension))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${module} is not in ${folder}`);
  return found;
};

/** A module of `@hub/shared` that its exports do not name. */
export const sharedFile = (module: string): string => moduleFile(sharedFolder, module);
