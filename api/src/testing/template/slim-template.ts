const BLOCK = 512;

const textAt = (tar: Uint8Array, from: number, length: number): string =>
  Buffer.from(tar.buffer, tar.byteOffset + from, length)
    .toString('latin1')
    .replace(/\0[\s\S]*$/, '');

/** A tar archive with those of its entries alone whose names are wanted. */
export const filterTar = (
  tar: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (let name = textAt(tar, at, 100); name !== ''; name = textAt(tar, at, 100)) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (isWanted(name)) parts.push(tar.subarray(at, end));
    at = end;
  }
  // Two empty blocks end an archive.
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]));
};

// The databases that PostgreSQL copies new ones from, which nobody does here, and logs of what a checkpoint has written.
const SPARE = /^\/?(?:base\/[14]\/|pg_wal\/[0-9A-F]{24}$)/;

/** The dump of a database right after a checkpoint, without what it never reads again: each copy of it is made much sooner. */
export const slimTemplate = (tar: Uint8Array<ArrayBuffer>, currentLog: string): Uint8Array<ArrayBuffer> =>
  filterTar(tar, (name) => !SPARE.test(name) || name.endsWith(`pg_wal/${currentLog}`));
