import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocal } from './health.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether somebody may read metrics: who has the token, or without one a program on this machine. */
export const mayReadMetrics = (request: IncomingMessage, token: string): boolean =>
  token === ''
    ? isLocal(request)
    : timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
