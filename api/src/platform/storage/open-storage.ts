import { join } from 'node:path';
import type { Config } from '../config/read-config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The folders of stored files. */
export type StorageFolder = 'uploads' | 'image-cache' | 'share-pictures';

/** Opens a folder: below DATA_DIR, or in the bucket of S3_URL. */
export const openStorage = (
  { dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>,
  folder: StorageFolder,
): Storage => (s3Url === '' ? createDiskStorage(join(dataDir, folder)) : createS3Storage(s3Url, folder));
