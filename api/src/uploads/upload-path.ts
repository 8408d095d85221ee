import { randomBytes } from 'node:crypto';
import type { Picture } from '../platform/pictures/encode.ts';

// 128 random bits: nobody guesses a picture of a draft.
const BYTES = 16;

/** A new path below `/uploads/`; the size stands in it, so that pages know it before the picture is there. */
export const newUploadPath = ({ width, height }: Pick<Picture, 'width' | 'height'>): string => {
  const name = randomBytes(BYTES).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}-${width}x${height}.webp`;
};

const SHAPE = /^([0-9a-f]{2}\/[0-9a-f]{30}-\d{1,4}x\d{1,4})(?:\.w(\d{3,4}))?\.webp$/;

export interface AskedUpload {
  /** The path of the upload itself. */
  readonly path: string;
  /** Of a smaller one. */
  readonly width: number | undefined;
}

/** What a path below `/uploads/` asks for; undefined for what no upload is called. */
export const readUploadPath = (path: string): AskedUpload | undefined => {
  const [, stem, width] = SHAPE.exec(path) ?? [];
  return stem === undefined
    ? undefined
    : { path: `${stem}.webp`, width: width === undefined ? undefined : Number(width) };
};

/** Where a smaller one of an upload lies. */
export const variantPath = (path: string, width: number): string =>
  path.replace(/\.webp$/, `.w${width}.webp`);
