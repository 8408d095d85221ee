import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Alone: the words of its neighbours may reach into its box. */
const shotAlone = async (place: Locator): Promise<Buffer> => {
  const show = (value: string) =>
    place.evaluate((node, visibility) => {
      (node as HTMLElement).style.visibility = visibility;
    }, value);
  await show('visible');
  const shot = await place.screenshot({ style: 'body * { visibility: hidden; }' });
  await show('');
  return shot;
};

/** Whether it draws anything in the upper or the lower quarter of its box. */
export const hasInkAtItsEdges = async (place: Locator): Promise<boolean> => {
  const shot = await shotAlone(place);
  const { width, height } = await sharp(shot).metadata();
  const quarter = Math.floor(height / 4);
  // The outermost rows of pixels lie partly outside.
  const edges = [1, height - quarter - 1].map(async (top) => {
    const { channels } = await sharp(
      await sharp(shot).extract({ left: 0, top, width, height: quarter }).toBuffer(),
    ).stats();
    return channels.some(({ min, max }) => min !== max);
  });
  return (await Promise.all(edges)).some(Boolean);
};
