import type { Page } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import type { StatusRow } from '../entities/status.queries.ts';
import { fillHome, findGathered, findKept, findWholeFrom, openHome } from './home.queries.ts';

// As much as a first visit shows; what is older is gathered when it is asked for.
const FILLED = 120;

const openedHome = async ({ db }: Pick<Reading, 'db'>, userId: number): Promise<string> => {
  const known = await findWholeFrom(db, userId);
  if (known !== undefined) return known;
  await openHome(db, userId);
  await fillHome(db, userId, FILLED);
  return (await findWholeFrom(db, userId)) ?? '0';
};

const older = (page: Page, wholeFrom: string, missing: number): Page => ({
  ...page,
  limit: missing,
  maxId: page.maxId !== '' && BigInt(page.maxId) < BigInt(wholeFrom) ? page.maxId : wholeFrom,
});

/** A page of what somebody and those they follow wrote: what is kept first, below it what is gathered. */
export const findHome = async (
  parts: Pick<Reading, 'db'>,
  userId: number,
  page: Page,
): Promise<StatusRow[]> => {
  const wholeFrom = await openedHome(parts, userId);
  if (page.minId !== '' && BigInt(page.minId) < BigInt(wholeFrom) - 1n)
    return findGathered(parts.db, userId, page);
  const kept = await findKept(parts.db, userId, wholeFrom, page);
  const missing = page.limit - kept.length;
  if (missing === 0 || page.minId !== '' || wholeFrom === '0') return kept;
  return [...kept, ...(await findGathered(parts.db, userId, older(page, wholeFrom, missing)))];
};
