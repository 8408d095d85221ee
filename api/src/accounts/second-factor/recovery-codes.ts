import { randomBytes } from 'node:crypto';

const COUNT = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

// 16 letters of 32: 80 bits, so that a plain hash of it is enough.
const draw = (): string => [...randomBytes(16)].map((byte) => letters[byte & 31]).join('');

/** Ten new codes as they are typed; their hashes alone are kept. */
export const drawRecoveryCodes = (): string[] => Array.from({ length: COUNT }, draw);

/** As they are shown: `abcd-efgh-ijkl-mnop`. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
