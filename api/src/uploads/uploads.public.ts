import type { Config } from '../platform/config/read-config.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { readUploadPath } from './upload-path.ts';

/** Whether a path among the uploads is an upload or a smaller one of it. */
export const isUploadFile = (path: string): boolean => readUploadPath(path) !== undefined;

/** Where uploads lie. */
export const openUploads = (config: Pick<Config, 'dataDir' | 's3Url'>): Storage =>
  openStorage(config, 'uploads');
