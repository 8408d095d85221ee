import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** The files of `api/data`. Rows are as its README says; who reads them states their type. */
export interface SampleData {
  readonly json: <T>(file: string) => T;
  readonly text: (file: string) => string;
  /** Rows of a `.jsonl.gz` file. */
  readonly rows: <T>(file: string) => AsyncGenerator<T>;
  readonly files: (folder: string) => string[];
  /** When this hub's sample data began: relative times count from it, at every later load too. */
  readonly startedAt: Date;
}

export const sampleFolder = join(import.meta.dirname, '../../../data');

async function* readRows<T>(path: string): AsyncGenerator<T> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line !== '') yield JSON.parse(line) as T;
  }
}

export const openSampleData = (startedAt: Date, folder = sampleFolder): SampleData => ({
  json: <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T,
  text: (file) => readFileSync(join(folder, file), 'utf8'),
  rows: <T>(file: string) => readRows<T>(join(folder, file)),
  files: (name) => readdirSync(join(folder, name)).sort(),
  startedAt,
});

/** Changes whenever a file of the sample data does, pictures apart. */
export const fingerprintOf = (folder = sampleFolder): string => {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.includes('images')) hash.update(entry.name).update(readFileSync(path));
  }
  return hash.digest('hex');
};
