import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface NewRemote {
  /** `mf-datasets`: its name, and that of its folder. */
  name: string;
  /** Kind of the entries that it owns. */
  kind: string;
  /** What readers call it. */
  title: string;
  devPort: number;
  /** What `package.json` asks for, by package. */
  versions: { kit: string; shared: string; react: string };
  /** Packages that it takes along, since no registry has them. */
  archives: readonly string[];
  /** Range of @hub/shared that it runs with. */
  range: string;
}

/** Where a remote has the packages that it takes along: its folder alone must be enough for `npm ci`. */
export const kitFolder = 'kit';

const template = path.join(import.meta.dirname, 'template');
const ending = '.tmpl';

const fill = (text: string, remote: NewRemote): string => {
  const words: Record<string, string> = {
    NAME: remote.name,
    KIND: remote.kind,
    TITLE: remote.title,
    PORT: String(remote.devPort),
    KIT: remote.versions.kit,
    SHARED: remote.versions.shared,
    REACT: remote.versions.react,
    RANGE: remote.range,
  };
  return text.replace(/__([A-Z]+)__/g, (whole, word: string) => words[word] ?? whole);
};

/** Writes a new remote into `folder`, which is empty or not there; returns the files, without the packages beside them. */
export const create = (folder: string, remote: NewRemote): string[] => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} 不是空文件夹`);
  for (const archive of remote.archives) {
    mkdirSync(path.join(folder, kitFolder), { recursive: true });
    copyFileSync(archive, path.join(folder, kitFolder, path.basename(archive)));
  }
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return files.map((file) => {
    const name = path.relative(template, file).slice(0, -ending.length);
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(file, 'utf8'), remote));
    return name;
  });
};
