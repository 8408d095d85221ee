/** Widths that pictures are kept in; others are not made. */
export const imageWidths = [320, 640, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** What an upload gives; its size stands in its name, so that nothing moves when it comes. */
const UPLOAD = /^(\/uploads\/[0-9a-f]{2}\/[0-9a-f]{30}-(\d{1,4})x(\d{1,4}))\.webp$/;
/** A picture from elsewhere, as our image proxy gives it. */
const PROXIED = /^(\/img\/[\w-]{22}\/)\d{3,4}\.webp$/;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an uploaded picture; undefined for any other. */
export const uploadSize = (address: string): ImageSize | undefined => {
  const [, , width, height] = UPLOAD.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
};

/** `srcset` of a picture of ours: an upload, or one by the proxy; empty for any other, which has one size. */
export const srcSetOf = (address: string): string => {
  const [, upload, width] = UPLOAD.exec(address) ?? [];
  if (upload && width) {
    const smaller = imageWidths.filter((one) => one < Number(width));
    return [...smaller.map((one) => `${upload}.w${one}.webp ${one}w`), `${address} ${width}w`].join(', ');
  }
  const [, proxied] = PROXIED.exec(address) ?? [];
  return proxied ? imageWidths.map((one) => `${proxied}${one}.webp ${one}w`).join(', ') : '';
};
