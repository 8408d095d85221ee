import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '@hub/shared/door/start-error';
import { MANIFEST, type Manifest, readManifest, SUMS, type Summary } from './manifest.ts';
import { BrokenArchive, type Entry, entryOf, packTar, unpackTar } from './tar.ts';

// Fast: beside an embedded database the hub waits for as long as tables are read.
const LEVEL = 3;

const sumOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function* summed(
  content: Entry['content'],
  whenDone: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  whenDone(hash.digest('hex'));
}

/** The entries, then their sums in the format of `sha256sum -c`, then what the archive holds. */
async function* withSums(entries: AsyncIterable<Entry>, summary: () => Summary): AsyncGenerator<Entry> {
  const lines: string[] = [];
  for await (const { name, size, content } of entries)
    yield { name, size, content: summed(content, (sum) => lines.push(`${sum}  ${name}\n`)) };
  const sums = Buffer.from(lines.join(''));
  yield entryOf(SUMS, sums);
  const manifest: Manifest = { ...summary(), entries: lines.length, sums: sumOf(sums) };
  yield entryOf(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
}

/**
 * Writes an archive, whole or not at all, readable for its owner alone; `summary` is asked when all entries are read.
 * It is on the disk when this returns.
 */
export const writeArchive = async (
  file: string,
  entries: AsyncIterable<Entry>,
  summary: () => Summary,
  now: Date,
): Promise<void> => {
  // A new file under a name that nobody foresees: none that waits for it, readable for others, is filled.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await pipeline(
      packTar(withSums(entries, summary), now),
      createGzip({ level: LEVEL }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const broken = (file: string, reason: string): StartError =>
  new StartError(`备份文件不完整或已损坏 / the backup ${file} is cut off or damaged: ${reason}`);

const codesOfGzip = /^Z_/;

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof BrokenArchive) return error.message;
  const isGzip = error instanceof Error && 'code' in error && codesOfGzip.test(String(error.code));
  return isGzip ? error.message : undefined;
};

/** The entries of an archive in their order; a StartError says that it is damaged or cannot be read. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = createReadStream(file);
  const plain = createGunzip();
  // What fails comes out of `plain`.
  pipeline(source, plain).catch(() => undefined);
  try {
    yield* unpackTar(plain);
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === undefined ? error : broken(file, reason);
  } finally {
    source.destroy();
  }
}

/** Reads an archive from end to end: each entry has its sum and nothing is missing. Throws a StartError if not. */
export const verifyArchive = async (file: string): Promise<Manifest> => {
  const found: string[] = [];
  let sums: Buffer | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file)) {
    if (manifest) throw broken(file, 'something follows its end');
    if (name === MANIFEST) manifest = readManifest(file, content.toString());
    else if (name === SUMS) sums = content;
    else found.push(`${sumOf(content)}  ${name}\n`);
  }
  if (!manifest || !sums) throw broken(file, 'its end is missing');
  if (sumOf(sums) !== manifest.sums) throw broken(file, `${SUMS} does not have its sum`);
  const said = sums.toString().split(/(?<=\n)/);
  const wrong = found.find((line, place) => line !== said[place]);
  if (wrong !== undefined) throw broken(file, `${wrong.slice(66).trim()} does not have its sum`);
  if (found.length !== manifest.entries) throw broken(file, 'entries are missing');
  return manifest;
};
