import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Given {
  name: string;
  /** Paths of its routes; each page is called after its place. */
  paths?: readonly string[];
  shared?: string;
  needs?: Record<string, string>;
  /** Makes the build another one: its code says this word. */
  word?: string;
  more?: object;
  /** Code for the threads that render. */
  server?: string;
}

/** Writes what a build of a remote leaves in its folder; returns the folder. */
export const writeBuild = (folder: string, given: Given): string => {
  const {
    name,
    paths = [`/${name}`],
    shared = '^1.0.0',
    needs = {},
    word = 'one',
    more = {},
    server,
  } = given;
  const routes = paths.map((at, index) => ({
    path: at,
    name: `${name}-${index}`,
    page: `page-${index}`,
    layout: 'default',
    document: { title: `${name} ${word}` },
  }));
  const chunk = { js: [`exposed-${word}.0000aaaa.js`], css: [], shared: [] };
  const pages = Object.fromEntries(routes.map(({ page }) => [page, { js: [], css: [], shared: [] }]));
  const global = name.replaceAll('-', '_');
  const declaration = { name, title: name, shared, devPort: 8199, routes, entries: [], slots: [], ...more };
  const files: Record<string, unknown> = {
    'assets.json': { exposed: chunk, ...pages },
    'needs.json': needs,
    'mf-manifest.json': {
      id: global,
      name: global,
      metaData: { remoteEntry: { name: 'remote-entry.0000aaaa.js' } },
      exposes: [{ name: 'routes' }, { name: 'entry' }, { name: 'slots' }],
    },
    [`exposed-${word}.0000aaaa.js`]: `/* ${word} */`,
    'remote-entry.0000aaaa.js': '/* entry */',
    ...(server === undefined ? {} : { 'server.cjs': server }),
  };
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  for (const [file, content] of Object.entries(files)) write(file, content);
  write('remote.json', declaration);
  write('files.json', Object.keys(files));
  return folder;
};
