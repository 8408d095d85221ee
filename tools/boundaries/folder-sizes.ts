import path from 'node:path';
import type { Source } from './sources.ts';

/** What a reader takes in at a glance; tests beside the sources do not count. */
const MOST = 15;

/** Folders with more sources than a reader takes in. */
export const largeFolders = (sources: readonly Source[]): { file: string; problem: string }[] => {
  const counts = new Map<string, number>();
  for (const { file } of sources) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => ({
      file: folder,
      problem: `${folder}: ${count} sources, ${MOST} at most; split it by what changes together, or say in tools/boundaries/exceptions.ts why not`,
    }));
};
