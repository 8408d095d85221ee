import type { Listed, Storage, StoredFile } from '@hub/shared/files/storage';

// Down to this share of the bound, so that not every new picture looks through all of them.
const DOWN_TO = 0.8;
// A look that is remembered no finer needs no write each time.
const TOUCH_AFTER = 3_600_000;

const pathOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

/** Files that may be lost, within a bound; those that were not asked for the longest go first. */
export class ImageCache {
  private readonly storage: Storage;
  private readonly maxBytes: number;
  private bytes: number | undefined;

  constructor(storage: Storage, maxBytes: number) {
    this.storage = storage;
    this.maxBytes = maxBytes;
  }

  /** A file if it is there; that it was asked for is remembered. */
  async read(name: string): Promise<StoredFile | undefined> {
    const file = await this.storage.read(pathOf(name));
    if (file && Date.now() - file.changedAt.getTime() > TOUCH_AFTER)
      await this.storage.touch(pathOf(name)).catch(() => undefined);
    return file;
  }

  async keep(name: string, data: Uint8Array): Promise<void> {
    await this.storage.write(pathOf(name), data);
    this.bytes = this.bytes === undefined ? undefined : this.bytes + data.length;
    if (this.bytes === undefined || this.bytes > this.maxBytes) await this.shrink();
  }

  private async shrink(): Promise<void> {
    const files: Listed[] = await Array.fromAsync(this.storage.list());
    let bytes = files.reduce((sum, one) => sum + one.size, 0);
    if (bytes > this.maxBytes) {
      for (const { name, size } of files.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())) {
        if (bytes <= this.maxBytes * DOWN_TO) break;
        await this.storage.remove(name);
        bytes -= size;
      }
    }
    this.bytes = bytes;
  }
}
