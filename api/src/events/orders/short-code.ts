import { createHash } from 'node:crypto';

// Without signs that are taken for others, read or heard: 0 O, 1 I L.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** What somebody says aloud where no camera helps: six signs of a ticket, for its event's staff alone to type. */
export const shortCodeOf = (ticketCode: string): string =>
  [...createHash('sha256').update(`short ${ticketCode}`).digest().subarray(0, LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/** A short code as it was typed, in any case and with what parts it; undefined for what is none. */
export const readShortCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s\-·]+/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
};
