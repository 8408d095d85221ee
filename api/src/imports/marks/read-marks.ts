import { createHash } from 'node:crypto';
import { later } from '@hub/shared/dates/beijing';
import { changeProfile } from '../../accounts/accounts.public.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { encodePicture, type Picture } from '../../platform/pictures/encode.ts';
import { documents } from '../../platform/workers/lanes.ts';
import { keepEncoded } from '../../uploads/uploads.public.ts';
import type { FetchSource } from '../fetching/fetch-source.ts';
import { type PoliteOptions, politeFetch } from '../fetching/polite-fetch.ts';
import { documentProblem, SourceError } from '../source-error.ts';
import type * as tasks from './icons-in.tasks.ts';
import { findMarksDue, type OutletDue, writeLook } from './marks.queries.ts';
import { pictureOf } from './picture-of.ts';

const runTask = documents.tasks<typeof tasks>(new URL('./icons-in.tasks.ts', import.meta.url));

/** How many outlets one run of the job looks at. */
const AT_A_TIME = 12;
const PIXELS = 64;
const SMALLEST = 16;
/** A mark is no banner: about as wide as high. */
const MOST_UNEVEN = 1.5;
const MOST_KEPT = 16 * 1024;
const MOST_BYTES = 1024 * 1024;
/** A homepage and its pictures are not asked for in one breath. */
const EVERY_MS = 1000;

const DAY = 24;
const WEEK = 7 * DAY;
const FIRST_WAIT = 6;

const isMark = ({ data, width, height }: Picture): boolean =>
  Math.min(width, height) >= SMALLEST &&
  Math.max(width, height) <= Math.min(width, height) * MOST_UNEVEN &&
  data.length <= MOST_KEPT;

const addressesOf = async (fetch: FetchSource, { homepage, icon_url }: OutletDue): Promise<string[]> => {
  if (icon_url !== '') return [icon_url];
  const { body, headers, url } = await fetch(homepage, {
    ...{ accept: 'text/html, application/xhtml+xml;q=0.9', everyMs: EVERY_MS, tries: 1 },
  });
  const page = { body, contentType: headers['content-type'] ?? '', url };
  return runTask('iconsIn', page).catch((error: unknown) => {
    throw documentProblem(error, '主页读不懂');
  });
};

/** Whether it says something of this picture alone, and not that we are busy. */
const isOfPicture = (error: unknown): boolean =>
  error instanceof AppError ? error.id !== 'overloaded' : error instanceof SourceError && !error.retryAt;

const tryMark = async (fetch: FetchSource, address: string): Promise<Picture | undefined> => {
  try {
    const asking = { accept: 'image/*', everyMs: EVERY_MS, tries: 1, mostBytes: MOST_BYTES };
    const { body } = await fetch(address, asking);
    const mark = await encodePicture(pictureOf(body), { width: PIXELS, height: PIXELS });
    return isMark(mark) ? mark : undefined;
  } catch (error) {
    if (isOfPicture(error)) return undefined;
    throw error;
  }
};

const findMark = async (fetch: FetchSource, outlet: OutletDue): Promise<Picture> => {
  for (const address of await addressesOf(fetch, outlet)) {
    const mark = await tryMark(fetch, address);
    if (mark) return mark;
  }
  throw new SourceError('没有可用的图标');
};

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const keep = async (context: Parts, outlet: OutletDue, mark: Picture): Promise<void> => {
  const { id, content_hash } = outlet;
  const contentHash = createHash('sha256').update(mark.data).digest('base64url').slice(0, 22);
  // The same picture keeps its address: nobody who has it asks for it again.
  const url = contentHash === content_hash ? undefined : (await keepEncoded(context, id, mark)).url;
  const now = context.now();
  const nextLookAt = later(now, WEEK, 'hour');
  await inTransaction(context.db, async (tx) => {
    if (url !== undefined) await changeProfile(tx, id, { avatar_url: url });
    await writeLook(tx, { userId: id, contentHash, fetchedAt: now, failures: 0, nextLookAt });
  });
};

/** Not before the source wants to be asked again; twice as long after each look in vain, a week at most. */
const waitAfter = async (context: Parts, outlet: OutletDue, error: SourceError): Promise<void> => {
  const now = context.now();
  const usual = later(now, Math.min(FIRST_WAIT * 2 ** Math.min(outlet.failures, 10), WEEK), 'hour');
  const nextLookAt = error.retryAt && error.retryAt > usual ? error.retryAt : usual;
  const { id: userId, content_hash: contentHash, failures } = outlet;
  await writeLook(context.db, { userId, contentHash, failures: failures + 1, nextLookAt });
};

/**
 * Looks for the marks of some outlets on their homepages. Whose mark cannot be had keeps the one it had, and is asked again
 * later.
 */
export const readMarks = async (
  context: Parts,
  stopping: AbortSignal,
  fetching?: PoliteOptions['fetching'],
): Promise<void> => {
  const fetch = politeFetch({ ...context, signal: stopping, fetching });
  for (const outlet of await findMarksDue(context.db, context.now(), AT_A_TIME)) {
    if (stopping.aborted) return;
    try {
      await keep(context, outlet, await findMark(fetch, outlet));
    } catch (error) {
      if (stopping.aborted) return;
      if (!(error instanceof SourceError)) throw error;
      await waitAfter(context, outlet, error);
    }
  }
};
