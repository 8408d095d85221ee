import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/workspace.ts';

interface Settings {
  readonly extends: string;
  readonly compilerOptions?: Record<string, unknown>;
  readonly include: readonly string[];
}

const read = (folder: string): Settings => {
  const settings = JSON.parse(readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8')) as Settings;
  const { extends: parent } = settings;
  return { ...settings, extends: parent.startsWith('.') ? path.join(root, folder, parent) : parent };
};

/**
 * Writes projects for the compiler, one for all folders that are checked by the same rules, and returns their files: each
 * project works out anew what it shares with the others, which for fifteen folders is most of the work.
 */
export const typeProjects = (folders: readonly string[]): string[] => {
  const projects = new Map<string, Settings>();
  for (const folder of folders) {
    const { include, ...rules } = read(folder);
    const key = JSON.stringify(rules);
    const before = projects.get(key)?.include ?? [];
    const own = include.map((place) => path.posix.join('../..', folder, place));
    projects.set(key, { ...rules, include: [...new Set([...before, ...own])] });
  }
  const place = path.join(root, '.cache/types');
  mkdirSync(place, { recursive: true });
  return [...projects.values()].map((settings) => {
    const content = JSON.stringify(settings);
    const name = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const file = path.join(place, `${name}.json`);
    writeFileSync(file, content);
    return file;
  });
};
