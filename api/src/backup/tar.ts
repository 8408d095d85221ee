// The archive is a plain tar, so that an operator can look into it with any tool. Of the format only what we write is
// read: regular files with short names (POSIX ustar).

/** One file of an archive. */
export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const BLOCK = 512;
const MAX_NAME = 100;
// An entry is read as a whole: pieces of tables and pictures are small, and a broken header must not fill the memory.
const MAX_SIZE = 256 * 1024 * 1024;
const CHECKSUM = { at: 148, length: 8 };

/** An archive that cannot be read to its end. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** An entry whose content is at hand. */
export const entryOf = (name: string, content: Uint8Array): Entry => ({
  name,
  size: content.length,
  content: [content],
});

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

const sumOf = (header: Buffer): number => {
  const { at, length } = CHECKSUM;
  return header.reduce((sum, byte, place) => sum + (place >= at && place < at + length ? 0x20 : byte), 0);
};

const headerOf = (name: string, size: number, modified: number): Buffer => {
  if (Buffer.byteLength(name) > MAX_NAME) throw new RangeError(`too long for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  // For nobody else on the machine it is unpacked on: there are hashes of passwords in it.
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(modified, 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 7)} `, CHECKSUM.at);
  return header;
};

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The bytes of an archive of these entries; throws when one has another size than it says. */
export async function* packTar(entries: AsyncIterable<Entry>, now: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size, Math.floor(now.getTime() / 1000));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new RangeError(`${name} changed while it was read`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Takes so many bytes at a time out of a stream. */
class Bytes {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let missing = size;
    while (missing > 0) {
      if (this.rest.length === 0) {
        const { value, done } = await this.source.next();
        if (done) throw new BrokenArchive('it ends too early');
        this.rest = value;
      }
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** Reads on to the end, where a compressed stream tells whether it is whole. */
  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header
    .toString('utf8', at, at + length)
    .replace(/\0.*$/s, '')
    .trim();

const readHeader = (header: Buffer): { name: string; size: number } => {
  const sum = Number.parseInt(textAt(header, CHECKSUM.at, CHECKSUM.length), 8);
  const size = Number.parseInt(textAt(header, 124, 12), 8);
  if (sum !== sumOf(header) || !(size <= MAX_SIZE)) throw new BrokenArchive('a header is damaged');
  return { name: textAt(header, 0, MAX_NAME), size };
};

/** The entries of an archive, one after the other; throws BrokenArchive when it is cut off or damaged. */
export async function* unpackTar(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  const bytes = new Bytes(stream);
  try {
    for (;;) {
      const header = await bytes.take(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(header);
      const content = await bytes.take(size);
      await bytes.take(padding(size).length);
      yield { name, content };
    }
    await bytes.drain();
  } finally {
    await bytes.close();
  }
}
