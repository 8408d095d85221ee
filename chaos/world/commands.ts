import path from 'node:path';
import { startChild } from '@hub/api/testing/child';
import { root } from '@hub/tools/webpack/workspace.ts';
import { environmentOf, type Place } from './hub.ts';

/** Runs `npm run backup` or `npm run restore` as the operator would; its exit code and what it said. */
export const runCommand = async (
  command: 'back-up' | 'restore',
  place: Place,
  file: string,
): Promise<{ code: number | null; output: string }> => {
  const script = path.join(root, `api/src/backup/run-${command}.ts`);
  const child = startChild(script, [file], environmentOf(place));
  return { code: await child.exit, output: child.output() };
};
