import type { Upload } from '@hub/shared/contracts/other/upload';
import type { Storage } from '@hub/shared/files/storage';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/read-config.ts';
import type { Context } from '../platform/http/context.ts';
import type { Picture } from '../platform/pictures/encode.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { MOST_BYTES, receiveForm, uploadParts } from './receive.ts';
import { readUploadPath } from './upload-path.ts';
import { storeEncoded, storeUpload } from './uploads.service.ts';

/** Whether a path among the uploads is an upload or a smaller one of it. */
export const isUploadFile = (path: string): boolean => readUploadPath(path) !== undefined;

/** Where uploads lie. */
export const openUploads = (config: Pick<Config, 'dataDir' | 's3Url'>): Storage =>
  openStorage(config, 'uploads');

/** What `@fastify/multipart` needs to know where a form with a picture comes. */
export const pictureForm = uploadParts;

export { MOST_BYTES };

/** Takes a picture in whose bytes are here already. */
export const keepPicture = (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  userId: number,
  bytes: Buffer,
): Promise<Upload> => storeUpload(context, openUploads(context.config), userId, bytes);

/** Keeps a picture that is encoded already, in a size of its own. */
export const keepEncoded = (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  userId: number,
  picture: Picture,
): Promise<Upload> => storeEncoded(context, openUploads(context.config), userId, picture);

/** Takes the picture of a form in, and gives what was said beside it. */
export const takePicture = async (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  userId: number,
  request: FastifyRequest,
): Promise<{ readonly picture: Upload; readonly fields: Readonly<Record<string, string>> }> => {
  const { file, fields } = await receiveForm(request);
  return { picture: await storeUpload(context, openUploads(context.config), userId, file), fields };
};
