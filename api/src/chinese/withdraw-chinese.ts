import { isDeepStrictEqual } from 'node:util';
import { parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { type AuditAction, writeAudit } from '../platform/audit/audit.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { ModerationAction } from '../platform/sources/source-adapter.ts';
import { bringBack, lockShown, type Place, withdraw } from './withdrawn.queries.ts';

interface Withdrawal extends ModerationAction {
  /** Of the reports that it follows from; undone, it brings the words back. */
  readonly decisionId: number;
}

interface Thing extends Place {
  readonly audited: { readonly withdrawn: AuditAction; readonly restored: AuditAction };
}

const thingOf = (sourceId: string): Thing | undefined => {
  const source = parseSourceId(sourceId);
  if (source?.kind === 'paper')
    return {
      ...{ kind: 'paper', id: source.id },
      audited: { withdrawn: 'paper.chinese_withdraw', restored: 'paper.chinese_restore' },
    };
  if (source?.kind === 'story')
    return {
      ...{ kind: 'headline', id: source.id },
      audited: { withdrawn: 'story.chinese_withdraw', restored: 'story.chinese_restore' },
    };
  return undefined;
};

/** Takes the Chinese words of a thing away for good, if they are among those that were reported; false if they are not. */
export const withdrawChinese = async (
  tx: Db,
  sourceId: string,
  reported: readonly unknown[],
  { actorId, reason, decisionId }: Withdrawal,
): Promise<boolean> => {
  const thing = thingOf(sourceId);
  const shown = thing && (await lockShown(tx, thing));
  if (!shown || !reported.some((words) => isDeepStrictEqual(words, shown.chinese))) return false;
  const { made_at, ...words } = shown.chinese as ChineseText;
  const made = { ...words, made_at: new Date(made_at), content_hash: shown.content_hash };
  await withdraw(tx, thing, made, decisionId);
  await writeAudit(tx, { actorId, action: thing.audited.withdrawn, target: sourceId, reason });
  return true;
};

/** Undoes `withdrawChinese`; the words stand again where the text still says what they were made of. */
export const restoreChinese = async (
  tx: Db,
  sourceId: string,
  { actorId, reason, decisionId }: Withdrawal,
): Promise<void> => {
  const thing = thingOf(sourceId);
  if (!thing || !(await bringBack(tx, thing, decisionId))) return;
  await writeAudit(tx, { actorId, action: thing.audited.restored, target: sourceId, reason });
};
