import { createHash } from 'node:crypto';
import type { ImageWidth } from '@hub/shared/text/address/image-address';

const KEY_LENGTH = 22;

/** What stands for a picture from elsewhere in addresses of ours: 132 bits of a hash of its own. */
export const imageKey = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, KEY_LENGTH);

/** Where readers get a picture from elsewhere. */
export const proxiedAddress = (url: string, width: ImageWidth): string =>
  `/img/${imageKey(url)}/${width}.webp`;
