import { createHash } from 'node:crypto';
import { leaveDoor } from '../platform/deadlines/current.ts';
import { createSharing } from '../platform/deadlines/sharing.ts';
import type { Context } from '../platform/http/context.ts';
import { ImageCache } from '../platform/pictures/image-cache.ts';
import type { PictureSource } from '../platform/pictures/send-picture.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { storeIfPossible } from '../platform/store-if-possible.ts';
import { drawings } from '../platform/workers/lanes.ts';
import type * as tasks from './drawing/draw.tasks.ts';
import { DRAWING, type Shape, type Subject } from './drawing/picture.ts';

const KEY_LENGTH = 22;
// The wait for a turn included.
const LONGEST = 30_000;
// About a thousand pictures; each is drawn anew in a second.
const MOST_MB = 128;

const draw = drawings.tasks<typeof tasks>(new URL('./drawing/draw.tasks.ts', import.meta.url));

/** What stands for a picture: a hash of all that is drawn, and of how. */
export const keyOf = (shape: Shape, subject: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, shape, subject]))
    .digest('base64url')
    .slice(0, KEY_LENGTH);

/** Pictures of things: drawn when they are first asked for, kept for a while. */
export const createSharePictures = ({ config, log }: Pick<Context, 'config' | 'log'>) => {
  const megabytes = Math.min(MOST_MB, config.imageCacheMb);
  const cache = new ImageCache(openStorage(config, 'share-pictures'), megabytes * 1024 * 1024);
  const once = createSharing<Buffer>(LONGEST);

  const make = async (name: string, shape: Shape, subject: Subject): Promise<Buffer> => {
    const picture = Buffer.from(await draw('draw', { shape, subject }));
    await storeIfPossible(log, () => cache.keep(name, picture));
    return picture;
  };

  /** `beforeDrawing` may refuse: it is asked where the picture does not lie there yet. */
  return async (
    key: string,
    shape: Shape,
    subject: Subject,
    beforeDrawing: () => Promise<void>,
  ): Promise<PictureSource> => {
    const name = `${key}.png`;
    const stored = await cache.read(name);
    if (stored) return stored;
    await beforeDrawing();
    leaveDoor();
    return once(name, () => make(name, shape, subject));
  };
};
