import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './vary.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

// Above this quality a document takes longer to pack than a phone saves by it. A window that is longer than the document
// is memory to be asked for and given back each time: a quarter of the work of making one.
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 7,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 17,
};

/** The best of our encodings that a client takes. */
export const encodingFor = (accepted = ''): Encoding =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?![.\\d]*[1-9]))`).test(accepted),
  ) ?? 'identity';

/** A text that is sent many times, packed once for each encoding. */
export class EncodedText {
  readonly identity: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.identity = Buffer.from(text);
  }

  /** Bytes that it holds, roughly. */
  get size(): number {
    return this.identity.length * 2;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packed = this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return packed;
  }

  async #pack(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    return encoding === 'br' ? brotli(this.identity, { params }) : gzipped(this.identity, { level: 6 });
  }
}

/** Sends a text in the best encoding that the client takes. */
export const sendEncoded = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return varyBy(reply, 'Accept-Encoding').send(await text.as(encoding));
};
