import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../webpack/workspace.ts';

export interface LaneData {
  readonly files: readonly string[];
}

/** The environment variable that tells a lane its folder. */
export const laneVariable = 'TEST_LANES';

/** What Node loads before its test runner. */
export const laneContexts = './tools/testing/lanes/cheap-contexts.ts';

/** The program of a lane. */
export const laneProgram = 'tools/testing/lanes/run-lane.ts';

const sizeOf = (file: string): number => statSync(path.join(root, file)).size;

/** Lays test files out for the lanes, long ones first, so that all lanes end at the same time. Returns the folder. */
export const layOut = (name: string, files: readonly string[], isLong: (file: string) => boolean): string => {
  const folder = path.join(root, '.cache/lanes', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const weigh = (file: string): number => sizeOf(file) + (isLong(file) ? 1_000_000 : 0);
  const data: LaneData = { files: files.toSorted((a, b) => weigh(b) - weigh(a)) };
  writeFileSync(path.join(folder, 'files.json'), JSON.stringify(data));
  return folder;
};
