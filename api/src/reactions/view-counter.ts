import { beijingDay } from '@hub/shared/dates/beijing';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../platform/db/transaction.ts';
import { workForAll } from '../platform/deadlines/current.ts';
import type { Context } from '../platform/http/context.ts';
import type { Session } from '../platform/sessions/session.ts';
import { addToCounters, findTitles } from '../platform/sources/sources.ts';
import { hashVisitors, mayCount, visitorKey } from '../tracking/tracking.public.ts';
import { addDayViews, type DayView } from './reactions.queries.ts';

const EVERY_MS = 1000;
// More than a second of readers; what comes on top is not counted rather than kept.
const MOST = 20_000;

/** One look at a thing by somebody. */
export interface View {
  readonly sourceId: string;
  readonly session: Session;
  /** Whose address tells readers apart; its headers tell crawlers, foreign pages, and who asks not to be counted. */
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
}

/**
 * Counts looks at things once a second in one go, so that no answer waits for it or fails with it. Looks of
 * one visitor at one thing within that second are one look; a day's cap is in the query.
 */
export class ViewCounter {
  private readonly context: Context;
  private pending = new Map<string, DayView>();
  private timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.context = context;
  }

  count({ sourceId, session, request }: View): void {
    const { config, now } = this.context;
    if (this.pending.size >= MOST || !mayCount(request.headers, config.allowedOrigins)) return;
    const view = { sourceId, day: beijingDay(now()), visitor: visitorKey(session, request.ip) };
    this.pending.set(Object.values(view).join(' '), view);
    // Not for whoever came first: they may be gone by then.
    this.timer ??= workForAll(() => setTimeout(() => void this.flush(), EVERY_MS).unref());
  }

  /** Writes what was counted so far; what cannot be written is lost. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const views = [...this.pending.values()];
    this.pending = new Map();
    if (views.length === 0) return;
    await this.write(views).catch((error: unknown) =>
      this.context.log.warn({ views: views.length, error: String(error) }, 'views not counted'),
    );
  }

  private async write(views: readonly DayView[]): Promise<void> {
    const { db, sources } = this.context;
    const there = await findTitles(
      sources,
      db,
      views.map(({ sourceId }) => sourceId),
    );
    const known = views.filter(({ sourceId }) => there.has(sourceId));
    const hashed = await hashVisitors(db, known);
    await inTransaction(db, async (tx) =>
      addToCounters(sources, tx, 'view_count', await addDayViews(tx, hashed)),
    );
  }
}
