import zlib from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Above it a document takes longer to pack than a phone saves by it.
const BROTLI_QUALITY = 5;
const LEAST_BYTES = 1024;

/** Documents go out packed; files lie packed beside themselves. Nothing that comes in is unpacked. */
export const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    brotliOptions: {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        // A window longer than an answer is memory to be asked for and given back each time.
        [zlib.constants.BROTLI_PARAM_LGWIN]: 17,
      },
    },
  });
};
