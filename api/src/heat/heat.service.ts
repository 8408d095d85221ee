import { type TimeWord, windowDays } from '@hub/shared/contracts/input/paging';
import { parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { HeatReasons } from '@hub/shared/contracts/other/heat';
import * as papers from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as projects from '../projects/projects.public.ts';
import * as stories from '../stories/stories.public.ts';
import { presentHeat } from './heat.present.ts';
import { findRun, type HotKind } from './heat.queries.ts';
import type { HeatFacts, HeatRun } from './signals.ts';
import type { HeatDays } from './weights.ts';

const factsOf: Readonly<
  Record<HotKind, (db: Db, id: string, run: HeatRun) => Promise<HeatFacts | undefined>>
> = { story: stories.findHeat, paper: papers.findHeat, project: projects.findHeat };

/** Why something is hot in a window; what is not public, not in the window or not yet counted is not there. */
export const readReasons = async (db: Db, sourceId: string, time: TimeWord): Promise<HeatReasons> => {
  const source = parseSourceId(sourceId);
  const run =
    source && source.kind !== 'event'
      ? await findRun(db, source.kind, windowDays[time] as HeatDays)
      : undefined;
  const facts =
    run && source && source.kind !== 'event' ? await factsOf[source.kind](db, source.id, run) : undefined;
  if (!run || !facts) throw new AppError('source_not_found');
  return presentHeat(sourceId, run, facts);
};
