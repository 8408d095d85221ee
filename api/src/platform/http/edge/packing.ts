import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Above these a list takes longer to pack than a phone saves by it.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const LEAST_BYTES = 1024;

/** Answers of some size go out packed; nothing that comes in is unpacked, it could be a bomb. */
export const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
  });
};
