import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@hub/shared/contracts/other/upload';
import type { Logger } from '@hub/shared/logging/logger';
import { imageWidths } from '@hub/shared/text/image-address';
import { workForAll } from '../platform/deadlines/current.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { encodePicture } from '../platform/pictures/encode.ts';
import { keepFile, keepIfRoom } from '../platform/pictures/keep-file.ts';
import type { PictureSource } from '../platform/pictures/send-picture.ts';
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

const making = new Map<string, Promise<Buffer>>();

const makeVariant = async (log: Logger, original: string, file: string, width: number): Promise<Buffer> => {
  const bytes = await readFile(original).catch(() => undefined);
  if (!bytes) throw new AppError('not_found');
  const { data } = await encodePicture(bytes, { width });
  await keepIfRoom(log, () => keepFile(file, data));
  return data;
};

type FindParts = Pick<Context, 'config' | 'log'> & { readonly exists: (file: string) => Promise<boolean> };

/** An upload, or a smaller one, which is made when it is first asked for. */
export const findUpload = async (
  { config, log, exists }: FindParts,
  asked: string,
): Promise<PictureSource> => {
  const upload = readUploadPath(asked);
  if (!upload) throw new AppError('not_found');
  const original = uploadFile(config, upload.path);
  const { width } = upload;
  if (width === undefined) return original;
  if (!imageWidths.some((one) => one === width)) throw new AppError('not_found');
  const file = uploadFile(config, variantPath(upload.path, width));
  if (await exists(file)) return file;
  // It is kept: whoever asks next has it, also when nobody waited to the end.
  const make = () => makeVariant(log, original, file, width).finally(() => making.delete(file));
  const pending = making.get(file) ?? workForAll(make);
  making.set(file, pending);
  return pending;
};
