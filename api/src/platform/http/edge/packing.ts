import zlib from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Above these a list takes longer to pack than a phone saves by it.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const LEAST_BYTES = 1024;
// Longer ones are packed as streams, each time.
const MOST_BYTES = 256 * 1024;

/** Packs the same bytes once, however often they are sent: an answer from the cache is the same object. */
const once = <Options>(pack: (body: Buffer, options: Options) => Buffer) => {
  const packed = new WeakMap<Buffer, Buffer>();
  return (body: Buffer, options: Options): Buffer => {
    const result = packed.get(body) ?? pack(body, options);
    packed.set(body, result);
    return result;
  };
};

/** Answers of some size go out packed; nothing that comes in is unpacked, it could be a bomb. */
export const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    syncThreshold: MOST_BYTES,
    zlib: {
      brotliCompressSync: once((body: Buffer, options: zlib.BrotliOptions) =>
        zlib.brotliCompressSync(body, options),
      ),
      gzipSync: once((body: Buffer, options: zlib.ZlibOptions) => zlib.gzipSync(body, options)),
    },
    zlibOptions: { level: GZIP_LEVEL },
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
