import { spawnSync } from 'node:child_process';

const git = (folder: string, args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.trim() : undefined;
};

const linesOf = (text = ''): string[] => text.split('\n').filter(Boolean);

/** Where the work began: where this branch left the base, by default the first of the usual ones that there is. */
const baseOf = (folder: string, wanted: string | undefined): string => {
  const names = wanted === undefined ? ['origin/HEAD', 'origin/main', 'main', 'HEAD'] : [wanted];
  const base = names.map((name) => git(folder, ['merge-base', 'HEAD', name])).find(Boolean);
  if (base) return base;
  throw new Error(
    wanted === undefined ? '这里没有 Git 记录，请运行 npm test。' : `没有 ${wanted} 这个版本，请换一个。`,
  );
};

export interface Change {
  readonly base: string;
  /** Changed, added or removed since then, committed or not. */
  readonly files: readonly string[];
}

/** What a working tree changes against a base. */
export const changeSince = (folder: string, wanted?: string): Change => {
  const base = baseOf(folder, wanted);
  const files = [
    ...linesOf(git(folder, ['diff', '--name-only', '--no-renames', base])),
    ...linesOf(git(folder, ['ls-files', '--others', '--exclude-standard'])),
  ];
  return { base, files: files.sort() };
};
