import type { Page } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import type { StatusRow } from '../entities/status.queries.ts';
import { fillHome, findGathered, findKept, type KeptPage, openHome } from './home.queries.ts';

// As much as a first visit shows; what is older is gathered when it is asked for.
const FILLED = 120;
// Some of what is kept is not shown: it was hidden since, or is talk with strangers. Where it is much, more is looked at.
const TIMES_A_PAGE = 2;
const MANY = 400;

type Parts = Pick<Reading, 'db'>;

const keptPage = async ({ db }: Parts, userId: number, page: Page, most: number): Promise<KeptPage> => {
  const known = await findKept(db, userId, page, most);
  if (known) return known;
  await openHome(db, userId);
  await fillHome(db, userId, FILLED);
  return (await findKept(db, userId, page, most)) ?? { wholeFrom: '0', looked: 0, edge: null, rows: [] };
};

/** The rest of a page, behind a status. */
const behind = (page: Page, edge: string, missing: number): Page => ({
  ...page,
  limit: missing,
  ...(page.minId === '' ? { maxId: edge } : { minId: edge }),
});

const older = (page: Page, wholeFrom: string, missing: number): Page => ({
  ...page,
  limit: missing,
  maxId: page.maxId !== '' && BigInt(page.maxId) < BigInt(wholeFrom) ? page.maxId : wholeFrom,
});

const pageOfHome = async (parts: Parts, userId: number, page: Page, most: number): Promise<StatusRow[]> => {
  const { wholeFrom, looked, edge, rows } = await keptPage(parts, userId, page, most);
  if (page.minId !== '' && BigInt(page.minId) < BigInt(wholeFrom) - 1n)
    return findGathered(parts.db, userId, page);
  const missing = page.limit - rows.length;
  if (missing === 0) return rows;
  if (looked === most && edge !== null) {
    const rest = await pageOfHome(parts, userId, behind(page, edge, missing), MANY);
    return page.minId === '' ? [...rows, ...rest] : [...rest, ...rows];
  }
  if (page.minId !== '' || wholeFrom === '0') return rows;
  return [...rows, ...(await findGathered(parts.db, userId, older(page, wholeFrom, missing)))];
};

/** A page of what somebody and those they follow wrote: what is kept first, below it what is gathered. */
export const findHome = (parts: Parts, userId: number, page: Page): Promise<StatusRow[]> =>
  pageOfHome(parts, userId, page, page.limit * TIMES_A_PAGE);
