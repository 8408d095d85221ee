import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import { beijingDay } from '@hub/shared/dates/beijing';
import type { Session } from '../platform/sessions/session.ts';

let salt = { day: '', value: '' };

const saltOf = (day: string): string => {
  if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
  return salt.value;
};

/**
 * Whom a view is counted for. A visitor's address is kept only as a hash whose salt is forgotten at
 * midnight and never leaves the process.
 */
export const visitorKey = (session: Session, address: string, now: Date): string =>
  session.isMember
    ? `member:${session.userId}`
    : createHash('sha256')
        .update(`${saltOf(beijingDay(now))}:${address}`)
        .digest('base64url')
        .slice(0, 22);

// A phone is called Cubot.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/**
 * Whether a request is somebody looking. A look is counted where a reader's own program asks for a thing: documents
 * are kept and given to everybody, crawlers included, so the HTML server's asking counts for nobody, and a page that
 * came with its data asks once more.
 */
export const isReader = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose']}${headers['purpose']}`);
  return agent !== htmlServerAgent && !CRAWLER.test(agent) && !isAhead;
};
