import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Migration, readMigrations } from '@hub/api/migrate';
import { root } from '@hub/tools/webpack/workspace.ts';

/** A schema that a hub somewhere may have. */
export interface Release {
  readonly name: string;
  readonly migrations: readonly Migration[];
}

const FOLDER = 'api/migrations';

// Rewritten before any release had them: only a tree under work ever did.
const drafts = new Set(['8009a2c56346805a553ae76ef5ae87308aced89441acba1260d80d8e1a171bcf']); // 0140_passkeys.sql

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const migrationsAt = (commit: string): Migration[] =>
  git('ls-tree', '--name-only', commit, `${FOLDER}/`)
    .split('\n')
    .map((path) => path.slice(FOLDER.length + 1))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = git('show', `${commit}:${FOLDER}/${name}`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/** The schema of every commit that changed one and could be released; none where there is no repository. */
export const releasesInHistory = (): Release[] => {
  try {
    const commits = git('log', '--first-parent', '--format=%h', '--', FOLDER)
      .trim()
      .split('\n')
      .filter(Boolean);
    return commits
      .reverse()
      .map((commit) => ({ name: `commit ${commit}`, migrations: migrationsAt(commit) }))
      .filter(({ migrations }) => migrations.every(({ checksum }) => !drafts.has(checksum)));
  } catch {
    return [];
  }
};

/** The list of today, cut off after each migration. */
export const prefixes = (): Release[] => {
  const all = readMigrations();
  return all.map(({ name }, place) => ({ name: `up to ${name}`, migrations: all.slice(0, place + 1) }));
};
