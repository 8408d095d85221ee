import type { AssetList, Remote } from '../remotes/read-remotes.ts';

export interface Preloads {
  scripts: string[];
  styles: string[];
}

const shellBase = '/assets/';

/** Files of the shell that hold the shared modules named by `keys`; `@hub/shared/ui/button` is in `shared-ui`. */
const sharedFiles = (shell: AssetList, keys: string[], kind: 'js' | 'css') => {
  const folders = new Set(keys.map((key) => /^@hub\/shared\/([^/]+)\//.exec(key)?.[1]));
  return [...folders]
    .flatMap((folder) => shell[`shared-${folder}`]?.[kind] ?? [])
    .map((file) => shellBase + file);
};

/** Exactly what the page's first picture needs: the remote's entry, its `routes`, the page, and shared chunks. */
export const preloadsFor = (shell: AssetList, remote: Remote, page: string): Preloads => {
  const chunks = [remote.assets['routes'], remote.assets[page]].filter((chunk) => chunk !== undefined);
  const keys = chunks.flatMap((chunk) => chunk.shared);
  const own = (kind: 'js' | 'css') =>
    chunks.flatMap((chunk) => chunk[kind]).map((file) => remote.base + file);
  const entry = remote.base + remote.federation.metaData.remoteEntry.name;
  return {
    scripts: unique([entry, ...own('js'), ...sharedFiles(shell, keys, 'js')]),
    styles: unique([...own('css'), ...sharedFiles(shell, keys, 'css')]),
  };
};

const unique = (values: string[]) => [...new Set(values)];
