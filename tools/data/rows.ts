import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';

/** Reads a JSON-lines file, plain or gzipped by its name; a missing file has no rows. */
export function readRows<Row>(file: string): Row[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Packs rows as gzipped JSON lines; equal rows give equal bytes on every machine. */
export function packRows(rows: readonly object[]): Buffer {
  const text = `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
  const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
  // Byte 9 names the operating system that packed the file; 255 = unknown.
  bytes[9] = 255;
  return bytes;
}

/** Writes a file only when its bytes change and says whether they did. */
export function writeIfChanged(file: string, bytes: Buffer | string): boolean {
  const next = Buffer.from(bytes);
  if (existsSync(file) && readFileSync(file).equals(next)) return false;
  writeFileSync(file, next);
  return true;
}
