import type { Registry } from '../contracts/kit/registry.ts';

/** An address as the page resolves it. */
export const absolute = (url: string) => new URL(url, document.baseURI).href;

const folderOf = (entry: string) => new URL('.', absolute(entry)).href;

/** Address of the folder that holds the files of a remote. */
export const baseOf = (registry: Registry, remote: string) =>
  folderOf(registry.remotes.find(({ name }) => name === remote)?.entry ?? '');

/** The remote below whose folder a file lies. */
export const remoteOf = (registry: Registry, url: string) => {
  const file = absolute(url);
  return registry.remotes.find(({ entry }) => file.startsWith(folderOf(entry)))?.name;
};
