import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the repository's root. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Reads a JSON file below the root. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Folder names of all remotes: every workspace that declares itself by a `remote.json`. */
export const remoteNames = (): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
