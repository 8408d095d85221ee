import { type TimeWord, windowDays } from '@hub/shared/contracts/input/paging';
import { parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { HeatReasons } from '@hub/shared/contracts/other/heat';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { presentHeat } from './heat.present.ts';
import { findRun, type HotKind } from './heat.queries.ts';
import type { HeatFacts, HeatRun } from './signals.queries.ts';
import type { HeatDays } from './weights.ts';

/** Whoever keeps things of a kind that has heat. */
interface HotThings {
  /** Brings the heat of all of them up to date. */
  readonly computeHeat: (db: Db, now: Date) => Promise<readonly HeatRun[]>;
  /** What makes one of them hot, as its table says now. */
  readonly findHeat: (db: Db, id: string, run: HeatRun) => Promise<HeatFacts | undefined>;
}

export type HotKinds = Readonly<Record<HotKind, HotThings>>;

/** Why something is hot in a window; what is not public, not in the window or not yet counted is not there. */
export const readReasons = async (
  db: Db,
  kinds: HotKinds,
  sourceId: string,
  time: TimeWord,
): Promise<HeatReasons> => {
  const source = parseSourceId(sourceId);
  const run =
    source && source.kind !== 'event'
      ? await findRun(db, source.kind, windowDays[time] as HeatDays)
      : undefined;
  const facts =
    run && source && source.kind !== 'event'
      ? await kinds[source.kind].findHeat(db, source.id, run)
      : undefined;
  if (!run || !facts) throw new AppError('source_not_found');
  return presentHeat(sourceId, run, facts);
};
