import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../webpack/workspace.ts';

interface LaneData {
  readonly files: readonly string[];
}

/** The environment variables that tell a lane its folder, and which of the lanes it is. */
export const laneVariable = 'TEST_LANES';
export const laneNumber = 'TEST_LANE';

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

const placeOf = (folder: string, index: number): string => path.join(folder, String(index));

/** Takes a file for a lane; false when another one has it. */
export const take = (folder: string, index: number, lane: string): boolean => {
  try {
    writeFileSync(placeOf(folder, index), lane, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

export const readFiles = (folder: string): readonly string[] => {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as LaneData;
  return files;
};

/** The files that a lane has taken. */
export const takenBy = (folder: string, lane: string): string[] =>
  readFiles(folder).filter((_file, index) => {
    const place = placeOf(folder, index);
    return existsSync(place) && readFileSync(place, 'utf8') === lane;
  });
