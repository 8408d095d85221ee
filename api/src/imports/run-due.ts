import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { newHolder } from './holder.ts';
import { LONGEST_RUN, type RunOptions, runSource } from './run-source.ts';
import type { Source, SourceKind } from './source.ts';
import { claimDue } from './sources.queries.ts';

const AT_ONCE = 4;
/** How long due sources are looked for before the job ends; the next one comes within a minute. */
const LONGEST_LOOK = 5 * 60_000;
const LOOK_EVERY = 2000;

type DueOptions = Pick<RunOptions, 'db' | 'config' | 'stopping' | 'now' | 'fetching'> & {
  readonly log: Logger;
};

/** The kinds of which something came or changed. */
export type Changed = ReadonlySet<SourceKind>;

/**
 * Reads every source that is due, a few at once, each for itself: one that hangs or lies holds up nobody else. Several
 * processes share them.
 */
export const runDue = async (options: DueOptions): Promise<Changed> => {
  const changed = new Set<SourceKind>();
  const { db, log, stopping } = options;
  const running = new Set<Promise<void>>();
  const endsAt = performance.now() + LONGEST_LOOK;

  const read = async (source: Source, holder: string): Promise<void> => {
    try {
      const { outcome, counts, error } = await runSource(source, {
        ...options,
        holder,
        longestMs: LONGEST_RUN,
      });
      if (counts.new + counts.changed > 0) changed.add(source.kind);
      log.debug({ source: source.id, outcome, counts, reason: error }, 'source read');
    } catch (error) {
      log.error({ source: source.id, error: factsOf(error) }, 'source failed');
    }
  };

  const fill = async (): Promise<void> => {
    while (running.size < AT_ONCE && !stopping.aborted && performance.now() < endsAt) {
      const holder = newHolder();
      const source = await claimDue(db, holder);
      if (!source) return;
      const work = read(source, holder);
      running.add(work);
      void work.finally(() => running.delete(work));
    }
  };

  await fill();
  while (running.size > 0) {
    await Promise.race([...running, sleep(LOOK_EVERY, undefined, { ref: false })]);
    await fill();
  }
  return changed;
};
