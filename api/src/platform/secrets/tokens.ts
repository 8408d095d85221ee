import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: reading the tables logs nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Refuses early what cannot be one of ours. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
