import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFile } from '../platform/pictures/keep-file.ts';

interface Kept {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

// Down to this share of the bound, so that not every new picture looks through all of them.
const DOWN_TO = 0.8;
// A look that is remembered no finer needs no write each time.
const TOUCH_AFTER = 3_600_000;

const readKept = async (file: string): Promise<Kept | undefined> => {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isFile() ? { file, bytes: facts.size, usedAt: facts.mtimeMs } : undefined;
};

/** Files of a folder that may be lost, within a bound; those that were not asked for the longest go first. */
export class ImageCache {
  private readonly folder: string;
  private readonly maxBytes: number;
  private bytes: number | undefined;

  constructor(folder: string, maxBytes: number) {
    this.folder = folder;
    this.maxBytes = maxBytes;
  }

  fileOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }

  /** Whether it is there; that it was asked for is remembered. */
  async has(name: string): Promise<boolean> {
    const kept = await readKept(this.fileOf(name));
    if (!kept) return false;
    const now = new Date();
    if (now.getTime() - kept.usedAt > TOUCH_AFTER) await utimes(kept.file, now, now).catch(() => undefined);
    return true;
  }

  async keep(name: string, data: Uint8Array): Promise<void> {
    await keepFile(this.fileOf(name), data);
    this.bytes = this.bytes === undefined ? undefined : this.bytes + data.length;
    if (this.bytes === undefined || this.bytes > this.maxBytes) await this.shrink();
  }

  private async shrink(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true });
    const kept = (await Promise.all(names.map((name) => readKept(join(this.folder, name))))).flatMap(
      (one) => one ?? [],
    );
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes > this.maxBytes) {
      for (const { file, bytes: size } of kept.sort((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= this.maxBytes * DOWN_TO) break;
        await rm(file, { force: true });
        bytes -= size;
      }
    }
    this.bytes = bytes;
  }
}
