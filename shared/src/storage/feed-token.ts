import { isNumber, isShape, isString } from './guards.ts';
import { storedValue } from './stored-value.ts';
import { viewerValueName } from './viewer-values.ts';

/** The hub gives it for an hour (`/v3/link/authorize/checking`); it is renewed a little before. */
const minutes = 55;

/** The bearer token of the link feed (spec §7), and the member whom it was given to; gone at logout. */
export const feedToken = storedValue(
  viewerValueName('feed-token'),
  isShape({ member: isNumber, token: isString }),
  {
    minutes,
  },
);
