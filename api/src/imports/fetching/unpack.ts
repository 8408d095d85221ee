import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { codeOf } from '@hub/shared/door/start-error';
import { SourceError } from '../source-error.ts';

type Unpack = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gzip: Unpack = promisify(gunzip);
const deflate: Unpack = promisify(inflate);
const deflateRaw: Unpack = promisify(inflateRaw);
const brotli: Unpack = promisify(brotliDecompress);

/** Servers send either of two forms under this name. */
const eitherDeflate: Unpack = (body, options) =>
  deflate(body, options).catch((error: unknown) => {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw error;
    return deflateRaw(body, options);
  });

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip,
  'x-gzip': gzip,
  deflate: eitherDeflate,
  br: brotli,
};

/** A body without its packing, however it is named; what would become larger than this is refused before it does. */
export const unpack = async (
  body: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Promise<Buffer> => {
  const name = encoding?.trim().toLowerCase() ?? '';
  // Some say gzip and send plain text, others the reverse.
  const named = name === 'gzip' || name === 'x-gzip' ? undefined : unpackers[name];
  const work = isGzip(body) ? gzip : named;
  if (!work) {
    if (name === '' || name === 'identity' || unpackers[name]) return body;
    throw new SourceError('内容的压缩方式未知');
  }
  try {
    return await work(body, { maxOutputLength: mostBytes });
  } catch (error) {
    throw new SourceError(codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? '解压后的内容过大' : '压缩的内容已损坏');
  }
};
