import type { StoredFile } from '@hub/shared/files/storage';
import type { FastifyReply } from 'fastify';

const YEAR = 31_536_000;

const FOR_GOOD = `public, max-age=${YEAR}, immutable`;

interface HowSent {
  readonly type?: 'image/webp' | 'image/png';
  /** For addresses whose content may change. */
  readonly caching?: string;
}

/** A picture of ours: its file, or its bytes where it was just made. */
export type PictureSource = StoredFile | Buffer;

/** Sends a picture of ours: as a rule an address never gets another content, and no browser takes it for anything else. */
export const sendPicture = (
  reply: FastifyReply,
  picture: PictureSource,
  { type = 'image/webp', caching = FOR_GOOD }: HowSent = {},
): FastifyReply => {
  const [size, content] = Buffer.isBuffer(picture)
    ? [picture.length, picture]
    : [picture.size, picture.content];
  return reply
    .header('content-type', type)
    .header('content-length', String(size))
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
};
