import type { decideReport, ReportCase } from '@hub/shared/contracts/community/report';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { restoreChinese, withdrawChinese } from '../chinese/chinese.public.ts';
import { tell } from '../messages/messages.public.ts';
import { writeAudit } from '../platform/audit/audit.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { emptyCase, findClosedCase, findOpenCase, isDecided } from './cases.queries.ts';
import { type Parts, presentOne, type Viewer } from './cases.service.ts';
import * as decisions from './decisions.queries.ts';
import { outcomeText } from './outcome-text.ts';
import { canDecide } from './reports.policy.ts';
import { findThings } from './things/find-things.ts';
import { removeThing, restoreThing } from './things/moderate-thing.ts';
import type { ReportedThing } from './things/thing.ts';

/** Why there is no report to decide on. */
const whyNone = async (
  tx: Db,
  { sourceId, isWithdrawal }: Pick<decisions.Decision, 'sourceId' | 'isWithdrawal'>,
  decisionId: number,
): Promise<ErrorId> => {
  if (isWithdrawal && (await findOpenCase(tx, sourceId))) return 'cannot_withdraw';
  return (await isDecided(tx, sourceId, decisionId)) ? 'already_decided' : 'report_not_found';
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

/**
 * Decides on all open reports of a thing, once: who comes second is told so. What takes its Chinese words away decides on those of
 * the words alone.
 */
export const decide = (
  parts: Parts,
  viewer: Viewer,
  sourceId: string,
  { outcome: wanted, remove, reason }: InputOf<typeof decideReport>,
): Promise<ReportCase> =>
  inTransaction(parts.db, async (tx) => {
    const thing = (await findThings(parts, tx, [sourceId])).get(sourceId);
    if (!thing) throw new AppError('report_not_found');
    if (!canDecide(viewer.session, thing)) throw new AppError('forbidden');
    const actorId = viewer.session.userId;
    const isWithdrawal = wanted === 'withdraw';
    const outcome = isWithdrawal ? 'uphold' : wanted;
    const isToGo = wanted === 'uphold' && remove;
    const decision = { sourceId, title: thing.title, outcome, isWithdrawal, reason, decidedBy: actorId };
    const id = await decisions.insertDecision(tx, decision);
    const { count, members, chinese } = await decisions.closeReports(tx, decision, id);
    if (count === 0) throw new AppError(await whyNone(tx, decision, id));
    if (isToGo && !thing.canRemove) throw new AppError('cannot_remove');
    const isRemoval = isToGo && (await removeThing(parts, tx, sourceId, { actorId, reason }));
    if (isRemoval) await decisions.markRemoval(tx, id);
    const withdrawal = { actorId, reason, decisionId: id };
    if (isWithdrawal && !(await withdrawChinese(tx, sourceId, chinese, withdrawal)))
      throw new AppError('cannot_withdraw');
    await writeAudit(tx, { actorId, action: `report.${outcome}`, target: sourceId, reason });
    await tellReporters(tx, members, thing, outcomeText(thing, wanted, isToGo));
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
    if (undone.is_withdrawal) await restoreChinese(tx, sourceId, { ...action, decisionId: id });
    await writeAudit(tx, { ...action, action: 'report.undo', target: sourceId });
    const thing = (await findThings(parts, tx, [sourceId])).get(sourceId);
    if (thing) await tellReporters(tx, members, thing, '之前的处理结果已撤销，我们会重新核实。');
    const row = (await findOpenCase(tx, sourceId)) ?? emptyCase(sourceId, parts.now());
    return presentOne(parts, { db: tx, ...viewer }, row);
  });
