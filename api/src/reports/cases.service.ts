import type { decideReport, ReportCase, reportCases } from '@hub/shared/contracts/community/report';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import { tell } from '../messages/messages.public.ts';
import { writeAudit } from '../platform/audit/audit.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Member } from '../platform/sessions/session.ts';
import {
  type CaseRow,
  emptyCase,
  findClosedCase,
  findClosedCases,
  findOpenCase,
  findOpenCases,
  findReportsIn,
  isDecided,
} from './cases.queries.ts';
import * as decisions from './decisions.queries.ts';
import { findEntries } from './reported-entries.ts';
import { canDecide } from './reports.policy.ts';
import { presentCase } from './reports.present.ts';
import { findThings } from './things/find-things.ts';
import { removeThing, restoreThing } from './things/moderate-thing.ts';
import type { ReportContext, ReportedThing } from './things/thing.ts';

type Parts = Pick<ReportContext, 'db' | 'sources' | 'config' | 'now' | 'statuses'>;

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

const presentOne = async (parts: Parts, reading: Reading, row: CaseRow | undefined): Promise<ReportCase> => {
  const [presented] = row ? await presentAll(parts, reading, [row]) : [];
  if (!presented) throw new AppError('report_not_found');
  return presented;
};

const outcomeText = (
  { kind, title }: ReportedThing,
  outcome: 'dismiss' | 'uphold',
  isRemoval: boolean,
): string => {
  if (kind === 'person')
    return outcome === 'dismiss'
      ? `你反馈的人物“${title}”的资料经核实无误，没有修改。`
      : `你反馈的人物“${title}”的资料经核实有误，已处理。感谢你的反馈。`;
  if (outcome === 'dismiss') return '你举报的内容经核实未发现违规，予以保留。';
  return isRemoval
    ? '你举报的内容经核实违规，已删除。感谢你的反馈。'
    : '你举报的内容经核实属实，已处理。感谢你的反馈。';
};

const tellReporters = (
  tx: Db,
  members: readonly number[],
  { about }: ReportedThing,
  text: string,
): Promise<number[]> =>
  tell(
    tx,
    members.map((userId) => ({ userId, kind: 'report', ...about, text })),
  );

/** Decides on all open reports of a thing, once: who comes second is told so. */
export const decide = (
  parts: Parts,
  viewer: Viewer,
  sourceId: string,
  { outcome, remove, reason }: InputOf<typeof decideReport>,
): Promise<ReportCase> =>
  inTransaction(parts.db, async (tx) => {
    const thing = (await findThings(parts, tx, [sourceId])).get(sourceId);
    if (!thing) throw new AppError('report_not_found');
    if (!canDecide(viewer.session, thing)) throw new AppError('forbidden');
    const { userId } = viewer.session;
    const isToGo = outcome === 'uphold' && remove;
    const decision = { sourceId, title: thing.title, outcome, reason, decidedBy: userId };
    const id = await decisions.insertDecision(tx, decision);
    const { count, members } = await decisions.closeReports(tx, sourceId, id);
    if (count === 0)
      throw new AppError((await isDecided(tx, sourceId, id)) ? 'already_decided' : 'report_not_found');
    if (isToGo && !thing.canRemove) throw new AppError('cannot_remove');
    const isRemoval = isToGo && (await removeThing(parts, tx, sourceId, { actorId: userId, reason }));
    if (isRemoval) await decisions.markRemoval(tx, id);
    await writeAudit(tx, { actorId: userId, action: `report.${outcome}`, target: sourceId, reason });
    await tellReporters(tx, members, thing, outcomeText(thing, outcome, isToGo));
    return presentOne(parts, { db: tx, ...viewer }, await findClosedCase(tx, id));
  });

/** Takes a decision back with what it took away, and tells who reported that it is looked at anew. */
export const undoDecision = (parts: Parts, viewer: Viewer, id: number): Promise<ReportCase> =>
  inTransaction(parts.db, async (tx) => {
    const undone = await decisions.undo(tx, id, parts.now());
    if (!undone)
      throw new AppError((await decisions.isKnown(tx, id)) ? 'decision_undone' : 'report_not_found');
    const { userId } = viewer.session;
    const sourceId = undone.source_id;
    const before = (await findThings(parts, tx, [sourceId])).get(sourceId);
    if (before && !canDecide(viewer.session, before)) throw new AppError('forbidden');
    const { members } = await decisions.reopenReports(tx, id);
    const action = { actorId: userId, reason: '撤销举报处理' };
    if (undone.is_removal) await restoreThing(parts, tx, sourceId, action);
    await writeAudit(tx, { ...action, action: 'report.undo', target: sourceId });
    const thing = (await findThings(parts, tx, [sourceId])).get(sourceId);
    if (thing) await tellReporters(tx, members, thing, '之前的处理结果已撤销，我们会重新核实。');
    const row = (await findOpenCase(tx, sourceId)) ?? emptyCase(sourceId, parts.now());
    return presentOne(parts, { db: tx, ...viewer }, row);
  });
