import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { jestPreset } from './preset.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every workspace with React code; tests of plain modules run in node:test instead. */
const names = readdirSync(root).filter(
  (name) =>
    (['shared', 'shell', 'event-site'].includes(name) || name.startsWith('mf-')) &&
    existsSync(path.join(root, name, 'src')),
);

// One project: each of several would compile what they share, and the libraries, for itself.
export default {
  ...jestPreset,
  rootDir: root,
  roots: names.map((name) => `<rootDir>/${name}/src`),
};
