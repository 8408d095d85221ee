import { pageSizes, type TimeWord, windowDays } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { listPapers, Paper } from '@hub/shared/contracts/paper';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Session } from '../platform/sessions/session.ts';
import { windowOf } from '../platform/time-window.ts';
import { flagsOf } from '../reactions/reactions.public.ts';
import { knownTags } from '../tags/tags.public.ts';
import { presentPaper } from './papers.present.ts';
import {
  findNewestPapers,
  findPapers,
  findPapersById,
  type PaperFilter,
  type PaperHeat,
  type PaperOrder,
  type PaperRow,
} from './papers.queries.ts';

const heatOf: Readonly<Record<TimeWord, PaperHeat>> = { day: 'heat_1', week: 'heat_7', month: 'heat_30' };

const presentAll = async (db: Db, rows: readonly PaperRow[], session: Session): Promise<Paper[]> => {
  const ids = rows.map((row) => formatSourceId('paper', row.id));
  const flags = await flagsOf(db, session, ids);
  return rows.map((row) => presentPaper(row, flags));
};

const sliceOf = (page: number) => ({ offset: (page - 1) * pageSizes.papers, limit: pageSizes.papers });

const byTime: PaperOrder = { heat: 'heat_30', byHeat: false };

export interface PaperPage {
  readonly papers: Paper[];
  /** For 数据截至. */
  readonly dataAsOf: string | undefined;
}

/** A page of papers, the latest or the hottest of a window first. */
export const listPage = async (
  db: Db,
  { page, type, time, area }: InputOf<typeof listPapers>,
  session: Session,
  now: Date,
): Promise<PaperPage> => {
  const categories = (await knownTags(db)).toCategories(area);
  const isHot = type === 'hotness';
  const window = isHot ? windowOf(windowDays[time], now, await findNewestPapers(db)) : undefined;
  const dataAsOf = window?.dataAsOf;
  if (categories?.length === 0) return { papers: [], dataAsOf };
  const filter: PaperFilter = { categories, from: window?.from };
  const order = isHot ? { heat: heatOf[time], byHeat: true } : byTime;
  const rows = await findPapers(db, filter, order, sliceOf(page));
  return { papers: await presentAll(db, rows, session), dataAsOf };
};

/** The hottest papers of the last week by their titles, and the day it ends on if not today. */
export const hottestTitles = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ papers: { id: string; title: string }[]; dataAsOf: string | undefined }> => {
  const { from, dataAsOf } = windowOf(windowDays.week, now, await findNewestPapers(db));
  const rows = await findPapers(db, { from }, { heat: heatOf.week, byHeat: true }, { offset: 0, limit });
  return { papers: rows.map(({ id, title }) => ({ id, title })), dataAsOf };
};

/** Papers in the order of the ids; unknown ones are left out. */
export const readPapers = async (db: Db, ids: readonly string[], session: Session): Promise<Paper[]> => {
  const found = await presentAll(db, await findPapersById(db, ids), session);
  const byId = new Map(found.map((paper) => [paper.id, paper]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** One paper, or `paper_not_found`. */
export const readPaper = async (db: Db, id: string, session: Session): Promise<Paper> => {
  const [paper] = await readPapers(db, [id], session);
  if (!paper) throw new AppError('paper_not_found');
  return paper;
};

/** The papers one name stands on, the latest first. */
export const listOfAuthor = async (
  db: Db,
  author: string,
  page: number,
  session: Session,
): Promise<Paper[]> => presentAll(db, await findPapers(db, { author }, byTime, sliceOf(page)), session);
