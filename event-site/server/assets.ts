import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Assets {
  scripts: string[];
  styles: string[];
}

const address = (file: string) => `/assets/${file}`;

/** Gives the page's own files as they are deployed now: a new build needs no restart. */
export const readAssets = (folder: string): (() => Assets) => {
  const file = path.join(folder, 'assets.json');
  let readAt = 0;
  let assets: Assets = { scripts: [], styles: [] };
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === readAt) return assets;
    const { main } = JSON.parse(readFileSync(file, 'utf8')) as { main: { js: string[]; css: string[] } };
    assets = { scripts: main.js.map(address), styles: main.css.map(address) };
    readAt = changedAt;
    return assets;
  };
};
