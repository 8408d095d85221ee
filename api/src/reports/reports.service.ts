import type { OwnReport } from '@hub/shared/contracts/community/report';
import { isChineseReport, isPersonReport } from '@hub/shared/contracts/community/report-types';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import { findChinese } from '../chinese/chinese.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Session } from '../platform/sessions/session.ts';
import { presentOwnReport } from './reports.present.ts';
import { deleteReport, findReportsOf, type Reporter, saveReport, type Words } from './reports.queries.ts';
import { findThings } from './things/find-things.ts';
import type { ReportContext } from './things/thing.ts';

export type Parts = Pick<ReportContext, 'db' | 'sources' | 'config' | 'statuses'>;

/** A viewer with the guest cookie of their browser. */
export interface Viewer {
  readonly session: Session;
  readonly guest: Guest;
}

const knownReporter = async ({ session, guest }: Viewer): Promise<Reporter | undefined> => {
  if (session.isMember) return { userId: session.userId };
  const guestId = await guest.id();
  return guestId === undefined ? undefined : { guestId };
};

const requireThing = async (parts: Parts, sourceId: string): Promise<void> => {
  const thing = (await findThings(parts, parts.db, [sourceId])).get(sourceId);
  if (!thing?.isPublic) throw new AppError('source_not_found');
};

/** Reports a public thing; a visitor gets a cookie to be known by. Who corrects a person can be asked: a member. Of Chinese
 * words it keeps what they were. */
export const report = async (
  parts: Parts,
  { session, guest }: Viewer,
  sourceId: string,
  words: Words,
): Promise<void> => {
  if (isPersonReport(words.type) && !session.isMember) throw new AppError('not_logged_in');
  await requireThing(parts, sourceId);
  const chinese = isChineseReport(words.type) ? await findChinese(parts.db, sourceId) : undefined;
  if (isChineseReport(words.type) && !chinese) throw new AppError('source_not_found');
  const reporter = session.isMember ? { userId: session.userId } : { guestId: await guest.ensure() };
  await saveReport(parts.db, reporter, sourceId, words, chinese);
};

/** Takes the report back while it is open. */
export const withdraw = async (parts: Parts, viewer: Viewer, sourceId: string): Promise<void> => {
  const reporter = await knownReporter(viewer);
  const isWithdrawn = reporter !== undefined && (await deleteReport(parts.db, reporter, sourceId));
  if (!isWithdrawn) await requireThing(parts, sourceId);
};

/** A page of the own reports. */
export const listMyReports = async (parts: Parts, viewer: Viewer, page: number): Promise<OwnReport[]> => {
  const reporter = await knownReporter(viewer);
  if (!reporter) return [];
  const limit = pageSizes.reports;
  const rows = await findReportsOf(parts.db, reporter, { offset: (page - 1) * limit, limit });
  const things = await findThings(parts, parts.db, [...new Set(rows.map(({ source_id }) => source_id))]);
  return rows.flatMap((row) => {
    const thing = things.get(row.source_id);
    return thing ? [presentOwnReport(row, thing)] : [];
  });
};
