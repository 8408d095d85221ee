import {
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../../webpack/workspace.ts';

/** What nothing runs on. */
const leftOut = new Set(['.cache', '.ci', '.git', 'bench', 'chaos', 'docs', 'e2e']);

const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isFile()) linkSync(source, target);
    else if (entry.name === 'node_modules') linkPackages(source, target);
    else if (entry.isDirectory() && !(from === root && leftOut.has(entry.name))) linkFiles(source, target);
  }
};

/** Packages of others as they lie here; the workspaces, which npm links by relative paths, are those of the copy. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(path.join(to, '@hub'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@hub') symlinkSync(path.join(from, name), path.join(to, name));
    else
      for (const own of readdirSync(path.join(from, name)))
        symlinkSync(readlinkSync(path.join(from, name, own)), path.join(to, name, own));
};

/** Copies the built repository into a folder on the same disk, by links: files there are to be changed by `replace` alone. */
export const linkedCopy = (target: string): void => linkFiles(root, target);

/** Puts another file in the place of one, which stays as it is where else it is linked. */
export const replace = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};
