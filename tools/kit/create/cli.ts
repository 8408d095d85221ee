#!/usr/bin/env node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { create, kitFolder, type NewRemote } from './create.ts';

// `create-hub-remote mf-datasets --title 数据集`. See docs/teams.md.
const usage = `create-hub-remote mf-<name> [--title 数据集] [--kind dataset] [--port 8190] [--kit <folder of the packed kit>]`;
// Without the names of the hub itself, as its registry wants them.
const isName = /^(?!(?:hub|shell|shared|constructor)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const longestTitle = 8;

interface Own {
  version: string;
  hub: { shared: string; react: string };
}

const own = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')) as Own;

/** Versions of a registry, or the packed files in a folder, which the remote takes along. */
const versionsFrom = (folder: string | undefined): Pick<NewRemote, 'versions' | 'archives'> => {
  const { shared, react } = own.hub;
  if (folder === undefined) return { versions: { kit: own.version, shared, react }, archives: [] };
  const packed = (name: string): string => {
    const [file] = globSync(`${name}-[0-9]*.tgz`, { cwd: folder });
    if (file === undefined) throw new Error(`${folder} 里没有 ${name}-*.tgz`);
    return path.resolve(folder, file);
  };
  const archives = [packed('hub-kit'), packed('hub-shared')] as const;
  const [kit, sharedPart] = archives.map((file) => `file:${kitFolder}/${path.basename(file)}`) as [
    string,
    string,
  ];
  return { versions: { kit, shared: sharedPart, react }, archives };
};

const readWanted = (): { folder: string; remote: NewRemote } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      kind: { type: 'string' },
      port: { type: 'string', default: '8190' },
      kit: { type: 'string' },
    },
  });
  const [given = ''] = positionals;
  const name = path.basename(given);
  const kind = values.kind ?? name.replace(/^mf-/, '').replace(/s$/, '');
  const title = values.title ?? kind;
  const devPort = Number(values.port);
  if (!isName.test(name) || !isName.test(kind) || positionals.length !== 1) throw new Error(usage);
  if (title.length > longestTitle) throw new Error(`标题最多 ${longestTitle} 个字`);
  if (!Number.isInteger(devPort) || devPort < 1024 || devPort > 65_535) throw new Error(usage);
  const folder = path.resolve(given);
  const from = versionsFrom(values.kit);
  return { folder, remote: { name, kind, title, devPort, ...from, range: `^${own.hub.shared}` } };
};

try {
  const { folder, remote } = readWanted();
  const files = create(folder, remote);
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n`);
  process.stdout.write(
    `接下来：cd ${path.relative('.', folder)} && npm install && npm test && npm run build\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
