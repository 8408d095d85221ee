import type { Upload } from '@hub/shared/contracts/other/upload';
import { bytesOf, type Storage } from '@hub/shared/files/storage';
import { imageWidths } from '@hub/shared/text/address/image-address';
import { leaveDoor, workForAll } from '../platform/deadlines/current.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { encodePicture, type Picture } from '../platform/pictures/encode.ts';
import type { PictureSource } from '../platform/pictures/send-picture.ts';
import { storeIfPossible } from '../platform/store-if-possible.ts';
import { newUploadPath, readUploadPath, variantPath } from './upload-path.ts';
import { addUpload } from './uploads.queries.ts';

type Parts = Pick<Context, 'db' | 'now'>;

const WIDEST = 4096;

/** Keeps a picture as it was encoded, under a name that nobody guesses. */
export const storeEncoded = async (
  { db, now }: Parts,
  uploads: Storage,
  userId: number,
  { data, width, height }: Picture,
): Promise<Upload> => {
  const path = newUploadPath({ width, height });
  await uploads.write(path, data);
  try {
    await addUpload(db, { path, userId, bytes: data.length, at: now() });
  } catch (error) {
    // Why it failed first is what counts.
    await uploads.remove(path).catch(() => undefined);
    throw error;
  }
  return { url: `/uploads/${path}`, width, height };
};

/** Takes a picture in: encoded anew. */
export const storeUpload = async (
  parts: Parts,
  uploads: Storage,
  userId: number,
  bytes: Buffer,
): Promise<Upload> =>
  storeEncoded(parts, uploads, userId, await encodePicture(bytes, { width: WIDEST, height: WIDEST }));

const making = new Map<string, Promise<Buffer>>();

type FindParts = Pick<Context, 'log'> & { readonly uploads: Storage };

const makeVariant = async ({ log, uploads }: FindParts, path: string, width: number): Promise<Buffer> => {
  const original = await uploads.read(path);
  if (!original) throw new AppError('not_found');
  const { data } = await encodePicture(await bytesOf(original), { width });
  await storeIfPossible(log, () => uploads.write(variantPath(path, width), data));
  return data;
};

/** An upload, or a smaller one, which is made when it is first asked for. */
export const findUpload = async (parts: FindParts, asked: string): Promise<PictureSource> => {
  const upload = readUploadPath(asked);
  if (!upload) throw new AppError('not_found');
  const { path, width } = upload;
  if (width !== undefined && !imageWidths.some((one) => one === width)) throw new AppError('not_found');
  // A width may be written with zeros before it.
  const name = width === undefined ? path : variantPath(path, width);
  const file = await parts.uploads.read(name);
  if (file) return file;
  if (width === undefined) throw new AppError('not_found');
  leaveDoor();
  // It is kept: whoever asks next has it, also when nobody waited to the end.
  const make = () => makeVariant(parts, path, width).finally(() => making.delete(name));
  const pending = making.get(name) ?? workForAll(make);
  making.set(name, pending);
  return pending;
};
