import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@hub/shared/door/start-error';
import type { Config } from '../config/read-config.ts';
import { lockFolder } from './folder-lock.ts';
import { attachDatabase, type Database, openDatabase } from './open-database.ts';

/** The database of the settings for a command: beside the server that runs on it, or alone. */
export const openOrJoin = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Database> => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== '') return openDatabase(config);
  if (!existsSync(join(dataDir, 'pg')))
    throw new StartError(`没有数据库 / no database in DATA_DIR ${dataDir}`);
  const lock = lockFolder(join(dataDir, 'lock.db'));
  if (!lock) return attachDatabase(dataDir);
  lock.release();
  return openDatabase(config);
};
