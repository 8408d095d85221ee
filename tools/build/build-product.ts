import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { emptyDatabaseFile, migratedDatabaseFile } from '@hub/api/empty-database';
import { root } from '../webpack/workspace.ts';
import { compile } from './compile.ts';
import { buildTargets } from './targets.ts';

const program = path.join(root, 'api/src/platform/db/empty/make-empty-database.ts');

/** A process of its own: the memory that a database takes is not the hub's. */
const makeEmptyDatabase = async (say: (line: string) => void): Promise<string[]> => {
  if ([emptyDatabaseFile, migratedDatabaseFile()].every(existsSync)) return [];
  say('准备空数据库 …');
  await promisify(execFile)(process.execPath, [program], { cwd: root });
  return ['空数据库'];
};

/** Builds what `npm start` runs on where it changed: what browsers load, and what a new data folder is a copy of. Returns what it built. */
export const buildProduct = async (say: (line: string) => void): Promise<string[]> => {
  const built = await Promise.all([makeEmptyDatabase(say), compile(buildTargets(), 'production', say)]);
  return built.flat();
};
