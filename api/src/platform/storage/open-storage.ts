import { join } from 'node:path';
import { createDiskStorage } from '@hub/shared/files/disk-storage';
import { createS3Storage } from '@hub/shared/files/s3-storage';
import type { Storage } from '@hub/shared/files/storage';
import type { Config } from '../config/read-config.ts';
import { AppError } from '../errors/app-error.ts';

/** The folders of stored files. */
export type StorageFolder = 'uploads' | 'image-cache' | 'share-pictures';

/** Pictures; while the bucket cannot be reached everything fails as `storage_down`. */
const options = {
  contentType: () => 'image/webp',
  failure: (cause: unknown) => new AppError('storage_down', { cause }),
};

/** Opens a folder: below DATA_DIR, or in the bucket of S3_URL. */
export const openStorage = (
  { dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>,
  folder: StorageFolder,
): Storage =>
  s3Url === '' ? createDiskStorage(join(dataDir, folder)) : createS3Storage(s3Url, folder, options);
