import type { AssetList, Remote } from '../remotes/read-remote.ts';

export interface Preloads {
  scripts: string[];
  styles: string[];
}

const shellBase = '/assets/';

export const noPreloads: Preloads = { scripts: [], styles: [] };

/** Files of the shell that these chunks or shared modules need besides its main ones, which every document has. */
const shellFiles = (shell: AssetList, names: string[], kind: 'js' | 'css') =>
  names
    .flatMap((name) => shell[name]?.[kind] ?? [])
    .filter((file) => !shell['main']?.[kind].includes(file))
    .map((file) => shellBase + file);

/** Files of one of the shell's own chunks. */
export const shellPreloads = (shell: AssetList, chunk: string): Preloads => ({
  scripts: shellFiles(shell, [chunk], 'js'),
  styles: shellFiles(shell, [chunk], 'css'),
});

/** Exactly what these chunks of a remote need: its entry, the chunks themselves, and the shared ones. */
export const preloadsFor = (shell: AssetList, remote: Remote, names: string[]): Preloads => {
  if (!remote.build) return noPreloads;
  const { assets, federation } = remote.build;
  const chunks = names.map((name) => assets[name]).filter((chunk) => chunk !== undefined);
  const keys = chunks.flatMap((chunk) => chunk.shared);
  const own = (kind: 'js' | 'css') =>
    chunks.flatMap((chunk) => chunk[kind]).map((file) => remote.base + file);
  const entry = remote.base + federation.metaData.remoteEntry.name;
  return {
    scripts: unique([entry, ...own('js'), ...shellFiles(shell, keys, 'js')]),
    styles: unique([...own('css'), ...shellFiles(shell, keys, 'css')]),
  };
};

export const joinPreloads = (...all: Preloads[]): Preloads => ({
  scripts: unique(all.flatMap(({ scripts }) => scripts)),
  styles: unique(all.flatMap(({ styles }) => styles)),
});

/** Those that are not among `others` already. */
export const without = ({ scripts, styles }: Preloads, others: Preloads): Preloads => ({
  scripts: scripts.filter((href) => !others.scripts.includes(href)),
  styles: styles.filter((href) => !others.styles.includes(href)),
});

const unique = (values: string[]) => [...new Set(values)];
