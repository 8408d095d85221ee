import { bytesOf } from '@hub/shared/files/storage';
import { factsOf } from '@hub/shared/logging/logger';
import { type ImageWidth, imageWidths } from '@hub/shared/text/address/image-address';
import { currentSignal, leaveDoor } from '../platform/deadlines/current.ts';
import { createSharing } from '../platform/deadlines/sharing.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { fetchOutside, OutgoingError, TooLargeError } from '../platform/outgoing/fetch-outside.ts';
import { encodePicture } from '../platform/pictures/encode.ts';
import { ImageCache } from '../platform/pictures/image-cache.ts';
import type { PictureSource } from '../platform/pictures/send-picture.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { storeIfPossible } from '../platform/store-if-possible.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { findRemoteImage } from './images.queries.ts';

const WIDEST: ImageWidth = 1600;
// What failed is not asked for again by every reader.
const FAILURE_MS = 5 * 60_000;
const MOST_FAILURES = 10_000;
const OK = 200;
// The wait for a turn, the fetch, the work on it; it ends sooner when nobody waits any more.
const LONGEST = 60_000;

const isWidth = (width: number): width is ImageWidth => imageWidths.some((one) => one === width);

/** The bytes at an address that somebody wrote down. Nothing of ours goes with the question. */
const fetchBytes = async (address: string, isTrusted: boolean): Promise<Buffer> => {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') throw new OutgoingError('no address of a picture');
  // What listens elsewhere than the web does shows no pictures.
  if (url.port !== '' && !isTrusted) throw new OutgoingError('unusual port');
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'HubImageProxy/1.0' };
  const { status, body } = await fetchOutside(url, { headers, isTrusted });
  if (status !== OK) throw new OutgoingError(`status ${status}`);
  return body;
};

interface Failure {
  readonly at: number;
  readonly id: 'not_found' | 'picture_too_large';
}

/** Pictures from elsewhere for readers: fetched by us, encoded anew, kept for a while. */
export class ImageProxy {
  private readonly context: Pick<Context, 'db' | 'config' | 'log' | 'now'>;
  private readonly cache: ImageCache;
  private readonly once = createSharing<Buffer>(LONGEST);
  private readonly failures = new Map<string, Failure>();
  private readonly enqueue = createWorkQueue({
    name: 'images',
    atOnce: 4,
    mostWaiting: 40,
    mostOfOne: 30,
    isApart: true,
  });

  constructor(context: Pick<Context, 'db' | 'config' | 'log' | 'now'>) {
    this.context = context;
    const { config } = context;
    this.cache = new ImageCache(openStorage(config, 'image-cache'), config.imageCacheMb * 1024 * 1024);
  }

  /** A picture in one of our widths; nothing is fetched for a key that no text of ours ever had. */
  async find(key: string, width: number): Promise<PictureSource> {
    if (!isWidth(width)) throw new AppError('not_found');
    const name = `${key}.${width}.webp`;
    const cached = await this.cache.read(name);
    if (cached) return cached;
    const url = await this.addressOf(key);
    leaveDoor();
    return this.once(name, () => this.make(key, width, url));
  }

  private async addressOf(key: string): Promise<string> {
    const failure = this.failures.get(key);
    if (failure && this.context.now().getTime() - failure.at < FAILURE_MS) throw new AppError(failure.id);
    const url = await findRemoteImage(this.context.db, key);
    if (url === undefined) throw new AppError('not_found');
    return url;
  }

  private async make(key: string, width: ImageWidth, url: string): Promise<Buffer> {
    const widest = `${key}.${WIDEST}.webp`;
    if (width === WIDEST) return this.bring(key, widest, url);
    const cached = await this.cache.read(widest);
    const bytes = cached
      ? await bytesOf(cached)
      : await this.once(widest, () => this.bring(key, widest, url));
    return this.keep(`${key}.${width}.webp`, (await encodePicture(bytes, { width })).data);
  }

  private async keep(name: string, data: Buffer): Promise<Buffer> {
    await storeIfPossible(this.context.log, () => this.cache.keep(name, data));
    return data;
  }

  private async bring(key: string, name: string, url: string): Promise<Buffer> {
    const { config, log } = this.context;
    const isTrusted = config.imageProxyPrivate === 'on';
    try {
      const bytes = await this.enqueue(() => fetchBytes(url, isTrusted));
      return await this.keep(name, (await encodePicture(bytes, { width: WIDEST })).data);
    } catch (cause) {
      // That we are busy says nothing of the picture.
      if (cause instanceof AppError && cause.id === 'overloaded') throw cause;
      // Nor does it that nobody waits for it any more.
      if (currentSignal()?.aborted === true) throw cause;
      // Its author can do something about that.
      const id = cause instanceof TooLargeError ? 'picture_too_large' : 'not_found';
      this.noteFailure(key, id);
      log.debug({ key, error: factsOf(cause) }, 'picture from elsewhere not to be had');
      throw new AppError(id, { cause });
    }
  }

  private noteFailure(key: string, id: Failure['id']): void {
    if (this.failures.size >= MOST_FAILURES) this.failures.clear();
    this.failures.set(key, { at: this.context.now().getTime(), id });
  }
}
