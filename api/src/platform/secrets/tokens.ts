import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token: who reads the tables cannot log in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text has the form of our tokens. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
