import type { Locator } from '@playwright/test';
import decode from 'qr/decode.js';
import sharp from 'sharp';

/** What a scanner reads off the screen where this stands. */
export const readQr = async (place: Locator): Promise<string> => {
  const { data, info } = await sharp(await place.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ width: info.width, height: info.height, data: new Uint8Array(data) });
};
