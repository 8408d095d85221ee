import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Whether anything is drawn in the upper or the lower quarter of the box where this stands. */
export const hasInkAtItsEdges = async (place: Locator): Promise<boolean> => {
  const shot = await place.screenshot();
  const { width, height } = await sharp(shot).metadata();
  const quarter = Math.floor(height / 4);
  const edges = [0, height - quarter].map(async (top) => {
    const { channels } = await sharp(
      await sharp(shot).extract({ left: 0, top, width, height: quarter }).toBuffer(),
    ).stats();
    return channels.some(({ min, max }) => min !== max);
  });
  return (await Promise.all(edges)).some(Boolean);
};
