import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../storage/storage.ts';

const YEAR = 31_536_000;

/** A picture of ours: its file, or its bytes where it was just made. */
export type PictureSource = StoredFile | Buffer;

/** Sends a picture of ours: an address never gets another content, and no browser takes it for anything else. */
export const sendPicture = (reply: FastifyReply, picture: PictureSource): FastifyReply => {
  const [size, content] = Buffer.isBuffer(picture)
    ? [picture.length, picture]
    : [picture.size, picture.content];
  return reply
    .header('content-type', 'image/webp')
    .header('content-length', String(size))
    .header('cache-control', `public, max-age=${YEAR}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
};
