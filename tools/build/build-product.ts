import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { emptyDatabaseFile, migratedDatabaseFile } from '@hub/api/prepared-databases';
import { root } from '../webpack/workspace.ts';
import { compile } from './compile.ts';
import { buildTargets } from './targets.ts';

const program = path.join(root, 'api/src/platform/db/prepared/prepare-databases.ts');

/** A process of its own: the memory that a database takes is not the hub's. */
const prepareDatabases = async (say: (line: string) => void): Promise<string[]> => {
  if ([emptyDatabaseFile, migratedDatabaseFile()].every(existsSync)) return [];
  say('准备内置数据库 …');
  await promisify(execFile)(process.execPath, [program], { cwd: root });
  return ['内置数据库'];
};

/** Builds what `npm start` runs on where it changed: what browsers load, and what a new data folder is a copy of. Returns what it built. */
export const buildProduct = async (say: (line: string) => void): Promise<string[]> => {
  const built = await Promise.all([prepareDatabases(say), compile(buildTargets(), 'production', say)]);
  return built.flat();
};
