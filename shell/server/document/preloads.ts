import type { AssetList, Remote } from '../remotes/read-remotes.ts';

export interface Preloads {
  scripts: string[];
  styles: string[];
}

const shellBase = '/assets/';

export const noPreloads: Preloads = { scripts: [], styles: [] };

/** Files of the shell that hold the shared modules with these keys; eager ones are in its main chunk. */
const sharedFiles = (shell: AssetList, keys: string[], kind: 'js' | 'css') =>
  keys.flatMap((key) => shell[key]?.[kind] ?? []).map((file) => shellBase + file);

/** Files of one of the shell's own chunks. */
export const shellPreloads = (shell: AssetList, chunk: string): Preloads => ({
  scripts: (shell[chunk]?.js ?? []).map((file) => shellBase + file),
  styles: (shell[chunk]?.css ?? []).map((file) => shellBase + file),
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
    scripts: unique([entry, ...own('js'), ...sharedFiles(shell, keys, 'js')]),
    styles: unique([...own('css'), ...sharedFiles(shell, keys, 'css')]),
  };
};

export const joinPreloads = (...all: Preloads[]): Preloads => ({
  scripts: unique(all.flatMap(({ scripts }) => scripts)),
  styles: unique(all.flatMap(({ styles }) => styles)),
});

const unique = (values: string[]) => [...new Set(values)];
