import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartError } from '@hub/shared/door/start-error';
import type { Config } from '../platform/config/read-config.ts';
import { lockFolder } from '../platform/db/folder-lock.ts';

/** Lies in DATA_DIR from the first file of a restore to its end, however that comes. */
const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Throws a StartError where a restore was begun and did not end: what is there is not the hub. */
export const refuseHalfRestored = ({ dataDir }: Pick<Config, 'dataDir'>): void => {
  if (!existsSync(markOf(dataDir))) return;
  throw new StartError(
    `上次恢复没有完成 / a restore into DATA_DIR ${dataDir} did not end: run npm run restore again, or give it up by removing ${markOf(dataDir)}`,
  );
};

/** Takes away what a restore that did not end left of an embedded database; a StartError says where there is another. */
export const clearHalfRestored = (dataDir: string): void => {
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder)) return;
  const lock = lockFolder(join(dataDir, 'lock.db'));
  if (!lock)
    throw new StartError(
      `数据目录正被另一个服务使用 / DATA_DIR ${dataDir} is in use by another running server`,
    );
  if (existsSync(markOf(dataDir))) rmSync(folder, { recursive: true });
  lock.release();
  if (existsSync(folder))
    throw new StartError(
      `数据目录中已有数据库 / there is a database in DATA_DIR ${dataDir}: restore into another folder`,
    );
};

/** From now on a hub does not start there. */
export const markUnfinished = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(markOf(dataDir), '');
  } catch (error) {
    throw new StartError(`数据目录不可写 / cannot write to DATA_DIR ${dataDir} (${codeOf(error)})`);
  }
};

export const markFinished = (dataDir: string): void => rmSync(markOf(dataDir));
