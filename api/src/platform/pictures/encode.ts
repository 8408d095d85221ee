import sharp, { type Metadata } from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue } from '../work-queue.ts';
import { formatOf, type PictureFormat } from './format.ts';

/** A picture as we keep it: WebP. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Bounds {
  readonly width: number;
  /** Without it as high as it comes. */
  readonly height?: number;
}

const MOST_PIXELS = 40_000_000;
// Of all frames together; each is decoded and encoded again.
const MOST_MOVING_PIXELS = 60_000_000;
const MOST_FRAMES = 600;
const SECONDS = 30;

// One at a time on one thread, nothing kept: pictures are the API's largest use of memory.
sharp.cache(false);
sharp.concurrency(1);
// What is no picture of these kinds meets no decoder at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

const enqueue = createWorkQueue({
  name: 'pictures',
  atOnce: 1,
  mostWaiting: 30,
  mostOfOne: 20,
  isApart: true,
});

const unreadable = (cause: unknown): never => {
  throw new AppError('image_unreadable', { cause });
};

const measure = async (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { animated: true, limitInputPixels: false }).metadata().catch(unreadable);

/** Refuses what would take too much memory or time, by what the file says of itself. */
const checkSize = ({ width, height, pages = 1, pageHeight = height }: Metadata): void => {
  const isMoving = pages > 1;
  const pixels = width * pageHeight * pages;
  const isTooLarge = isMoving
    ? pixels > MOST_MOVING_PIXELS || pages > MOST_FRAMES || width * pageHeight > MOST_PIXELS
    : pixels > MOST_PIXELS;
  if (isTooLarge) throw new AppError('image_too_many_pixels');
};

// Screenshots are PNGs: their letters want more than photographs do.
const qualityOf = (format: PictureFormat): number => (format === 'png' ? 90 : 82);

const encode = async (bytes: Buffer, format: PictureFormat, bounds: Bounds): Promise<Picture> => {
  const metadata = await measure(bytes);
  checkSize(metadata);
  const isMoving = (metadata.pages ?? 1) > 1;
  const image = sharp(bytes, {
    animated: isMoving,
    limitInputPixels: MOST_MOVING_PIXELS,
    sequentialRead: true,
    // What is cut off shows as grey; a mere warning of the decoder's shows as nothing.
    failOn: 'error',
  });
  const upright = isMoving ? image : image.autoOrient();
  // Without `keepMetadata` all of it is left out.
  const { data, info } = await upright
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: qualityOf(format), effort: isMoving ? 2 : 3 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { data, width: info.width, height: info.pageHeight ?? info.height };
};

/**
 * Decodes a picture and encodes it anew, upright, within the bounds, with nothing in it but what is seen. Its kind is
 * told by its bytes; moving ones go on moving.
 */
export const encodePicture = async (bytes: Buffer, bounds: Bounds): Promise<Picture> => {
  const format = formatOf(bytes);
  if (!format) throw new AppError('unsupported_image');
  return enqueue(() => encode(bytes, format, bounds));
};
