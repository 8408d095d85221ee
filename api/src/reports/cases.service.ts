import type { ReportCase, reportCases } from '@hub/shared/contracts/community/report';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Member } from '../platform/sessions/session.ts';
import { type CaseRow, findClosedCases, findOpenCases, findReportsIn } from './cases.queries.ts';
import { findEntries } from './reported-entries.ts';
import { presentCase } from './reports.present.ts';
import { findThings } from './things/find-things.ts';
import type { ReportContext } from './things/thing.ts';

export type Parts = Pick<ReportContext, 'db' | 'sources' | 'config' | 'now' | 'statuses'>;

/** A moderator with the browser they sit at. */
export interface Viewer {
  readonly session: Member;
  readonly guest: Guest;
}

/** Where cases are read, and for whom. */
interface Reading extends Viewer {
  readonly db: Db;
}

const presentAll = async (
  parts: Parts,
  { db, ...viewer }: Reading,
  cases: readonly CaseRow[],
): Promise<ReportCase[]> => {
  const things = await findThings(
    parts,
    db,
    cases.map(({ source_id }) => source_id),
  );
  const shown = [...things.values()].flatMap(({ id, isPublic }) => (isPublic ? id : []));
  const entries = await findEntries(db, shown, viewer, parts.now());
  const reports = await findReportsIn(db, cases);
  const people = await findUserBriefs(db, [
    ...[...things.values()].map(({ authorId }) => authorId),
    ...reports.flatMap(({ user_id }) => user_id ?? []),
    ...cases.flatMap(({ decided_by }) => decided_by ?? []),
  ]);
  return cases.flatMap((row) => {
    const thing = things.get(row.source_id);
    const own = reports.filter(
      ({ source_id, decision_id }) => source_id === row.source_id && decision_id === row.decision_id,
    );
    return thing ? [presentCase(row, { thing, entry: entries.get(thing.id), people, reports: own })] : [];
  });
};

/** A page of the moderation queue. */
export const listCases = async (
  parts: Parts,
  viewer: Viewer,
  { page, state, sort }: InputOf<typeof reportCases>,
): Promise<ReportCase[]> => {
  const slice = { offset: (page - 1) * pageSizes.reports, limit: pageSizes.reports };
  const { db } = parts;
  const rows = state === 'open' ? findOpenCases(db, sort, slice) : findClosedCases(db, slice);
  return presentAll(parts, { db, ...viewer }, await rows);
};

/** One case, or `report_not_found`. */
export const presentOne = async (
  parts: Parts,
  reading: Reading,
  row: CaseRow | undefined,
): Promise<ReportCase> => {
  const [presented] = row ? await presentAll(parts, reading, [row]) : [];
  if (!presented) throw new AppError('report_not_found');
  return presented;
};
