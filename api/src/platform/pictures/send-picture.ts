import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/app-error.ts';

const YEAR = 31_536_000;

/** Sends a picture of ours: an address never gets another content, and no browser takes it for anything else. */
export const sendPicture = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) throw new AppError('not_found');
  return reply
    .header('content-type', 'image/webp')
    .header('content-length', String(facts.size))
    .header('cache-control', `public, max-age=${YEAR}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(createReadStream(file));
};
