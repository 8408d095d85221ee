import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import { addressKey } from '@hub/shared/door/address';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import { saltOf } from './track.queries.ts';

// A phone is called Cubot.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/**
 * Whether a request is somebody looking. A look is counted where a reader's own program asks for a thing: documents
 * are kept and given to everybody, crawlers included, so the HTML server's asking counts for nobody, and a page that
 * came with its data asks once more.
 */
const isReader = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose']}${headers['purpose']}`);
  return agent !== htmlServerAgent && !CRAWLER.test(agent) && !isAhead;
};

/**
 * Whether what a request says of its reader counts. Whoever asks not to be counted is not, whatever their page's script
 * did; nor is what foreign pages make a browser send.
 */
export const mayCount = (headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean => {
  if (headers['sec-gpc'] === '1' || headers['dnt'] === '1' || !isReader(headers)) return false;
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : allowedOrigins.has(origin);
};

/** Who is one visitor: a member, or all behind one address. In memory until it is written as a hash, and nowhere else. */
export const visitorKey = (session: Session, address: string): string =>
  session.isMember ? `member:${session.userId}` : `address:${addressKey(address)}`;

const hash = (salt: string, visitor: string): string =>
  createHash('sha256').update(`${salt}:${visitor}`).digest('base64url').slice(0, 22);

/**
 * The same rows with hashes instead of visitors. The salt of the day is the same for all processes, so that limits hold
 * over them and over restarts; once it is deleted nobody can tell whose rows they were.
 */
export const hashVisitors = async <Row extends { readonly day: string; readonly visitor: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> => {
  const salts = new Map<string, string>();
  for (const day of new Set(rows.map((row) => row.day)))
    salts.set(day, await saltOf(db, day, randomBytes(16).toString('hex')));
  return rows.map((row) => ({ ...row, visitor: hash(salts.get(row.day) ?? '', row.visitor) }));
};
