import { formatSourceId, parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { TrackEvent } from '@hub/shared/contracts/other/track';
import { beijingDay } from '@hub/shared/dates/beijing';
import { SECONDS_A_DAY } from '../heat/heat.public.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { workForAll } from '../platform/deadlines/current.ts';
import type { Context } from '../platform/http/context.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { addSeen, type Seen } from './track.queries.ts';
import { hashVisitors } from './visitors.ts';

const EVERY_MS = 1000;
// More than a second of readers; what comes on top is not counted rather than kept.
const MOST = 20_000;

/** As `Seen`, with who it was: in memory for a second, and nowhere else. */
type Pending = { -readonly [Name in keyof Seen]: Seen[Name] };

/** Sums up what visitors did and writes it once a second, so that no answer waits for it or fails with it. */
export class Collector {
  private readonly context: Context;
  private pending = new Map<string, Pending>();
  private readonly arriving = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.context = context;
  }

  /** Takes events when it is known whose they are; nobody waits for that either, and who sends from a page's end is gone. */
  receive(who: () => Promise<string | undefined>, events: readonly TrackEvent[]): void {
    if (this.arriving.size >= MOST || events.length === 0) return;
    const arriving = workForAll(who)
      .then((visitor) => this.add(visitor, events))
      .catch((error: unknown) => this.context.log.warn({ error: String(error) }, 'events not counted'))
      .finally(() => this.arriving.delete(arriving));
    this.arriving.add(arriving);
  }

  private add(visitor: string | undefined, events: readonly TrackEvent[]): void {
    if (visitor === undefined) return;
    const day = beijingDay(this.context.now());
    for (const { type, source_id, value } of events) {
      const source = parseSourceId(source_id);
      if (!source) continue;
      const sourceId = formatSourceId(source.kind, source.id);
      const key = `${day} ${sourceId} ${visitor}`;
      const sum = this.pending.get(key) ?? { day, visitor, sourceId, exposures: 0, clicks: 0, seconds: 0 };
      if (!this.pending.has(key) && this.pending.size >= MOST) return;
      if (type === 'exposure') sum.exposures += 1;
      else if (type === 'click') sum.clicks += 1;
      // No more than counts in a day: a larger sum would not fit its column, and all would be lost with it.
      else sum.seconds = Math.min(sum.seconds + Math.round(value / 1000), SECONDS_A_DAY);
      this.pending.set(key, sum);
    }
    // Not for whoever came first: they may be gone by then.
    this.timer ??= workForAll(() => setTimeout(() => void this.flush(), EVERY_MS).unref());
  }

  /** Writes what came so far; what cannot be written is lost. */
  async flush(): Promise<void> {
    await Promise.all(this.arriving);
    clearTimeout(this.timer);
    this.timer = undefined;
    const seen = [...this.pending.values()];
    this.pending = new Map();
    if (seen.length === 0) return;
    await this.write(seen).catch((error: unknown) =>
      this.context.log.warn({ rows: seen.length, error: String(error) }, 'events not counted'),
    );
  }

  private async write(seen: readonly Pending[]): Promise<void> {
    const { db, sources } = this.context;
    const there = await findTitles(
      sources,
      db,
      seen.map(({ sourceId }) => sourceId),
    );
    const known = seen.filter(({ sourceId }) => there.has(sourceId));
    const hashed = await hashVisitors(db, known);
    if (hashed.length > 0) await inTransaction(db, (tx) => addSeen(tx, hashed));
  }
}

const collectors = new WeakMap<Context, Collector>();

/** Counts for what a process serves with one context. */
export const collectorOf = (context: Context): Collector => {
  const collector = collectors.get(context) ?? new Collector(context);
  collectors.set(context, collector);
  return collector;
};
