import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/app-error.ts';

const YEAR = 31_536_000;

/** A picture of ours: its file, or its bytes where it was just made. */
export type PictureSource = string | Buffer;

/** Sends a picture of ours: an address never gets another content, and no browser takes it for anything else. */
export const sendPicture = async (reply: FastifyReply, picture: PictureSource): Promise<FastifyReply> => {
  const isFile = typeof picture === 'string';
  const facts = isFile ? await stat(picture).catch(() => undefined) : undefined;
  if (isFile && !facts?.isFile()) throw new AppError('not_found');
  return reply
    .header('content-type', 'image/webp')
    .header('content-length', String(facts?.size ?? picture.length))
    .header('cache-control', `public, max-age=${YEAR}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(isFile ? createReadStream(picture) : picture);
};
