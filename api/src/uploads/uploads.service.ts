import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@hub/shared/contracts/other/upload';
import { imageWidths } from '@hub/shared/text/image-address';
import { workForAll } from '../platform/deadlines/current.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { encodePicture } from '../platform/pictures/encode.ts';
import { keepFile } from '../platform/pictures/keep-file.ts';
import { newUploadPath, readUploadPath, uploadsFolder, variantPath } from './upload-path.ts';
import { addUpload } from './uploads.queries.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const WIDEST = 4096;

export const uploadFile = (config: Pick<Context['config'], 'dataDir'>, path: string): string =>
  join(uploadsFolder(config), path);

/** Takes a picture in: encoded anew, under a name that nobody guesses. */
export const keepUpload = async (
  { db, config, now }: Parts,
  userId: number,
  bytes: Buffer,
): Promise<Upload> => {
  const { data, width, height } = await encodePicture(bytes, { width: WIDEST, height: WIDEST });
  const path = newUploadPath({ width, height });
  await keepFile(uploadFile(config, path), data);
  try {
    await addUpload(db, { path, userId, bytes: data.length, at: now() });
  } catch (error) {
    await rm(uploadFile(config, path), { force: true });
    throw error;
  }
  return { url: `/uploads/${path}`, width, height };
};

const making = new Map<string, Promise<string>>();

const makeVariant = async (original: string, file: string, width: number): Promise<string> => {
  const bytes = await readFile(original).catch(() => undefined);
  if (!bytes) throw new AppError('not_found');
  await keepFile(file, (await encodePicture(bytes, { width })).data);
  return file;
};

/** The file of an upload, or of a smaller one, which is made when it is first asked for. */
export const findUpload = async (
  { config, exists }: Pick<Parts, 'config'> & { readonly exists: (file: string) => Promise<boolean> },
  asked: string,
): Promise<string> => {
  const upload = readUploadPath(asked);
  if (!upload) throw new AppError('not_found');
  const original = uploadFile(config, upload.path);
  const { width } = upload;
  if (width === undefined) return original;
  if (!imageWidths.some((one) => one === width)) throw new AppError('not_found');
  const file = uploadFile(config, variantPath(upload.path, width));
  if (await exists(file)) return file;
  // It is kept: whoever asks next has it, also when nobody waited to the end.
  const make = (): Promise<string> => makeVariant(original, file, width).finally(() => making.delete(file));
  const pending = making.get(file) ?? workForAll(make);
  making.set(file, pending);
  return pending;
};
