import type { Db } from '../platform/db/open-database.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Fetching } from './fetching/fetch-source.ts';
import { politeFetch } from './fetching/polite-fetch.ts';
import { type ImportSettings, importersWith } from './importers.ts';
import type { Counts, Position, Run, Source } from './source.ts';
import { RunStopped, SourceError } from './source-error.ts';
import {
  endRun,
  holdOn,
  LEASE_SECONDS,
  type RunResult,
  release,
  saveProgress,
  startRun,
} from './sources.queries.ts';

/** What a run works with, beside its source. */
export interface RunOptions {
  readonly db: Db;
  readonly config: ImportSettings;
  /** Who holds the source. */
  readonly holder: string;
  readonly stopping: AbortSignal;
  readonly now?: () => Date;
  readonly since?: Date | undefined;
  /** Longer, and the run goes on another time. */
  readonly longestMs?: number;
  readonly onProgress?: (counts: Readonly<Counts>) => void;
  /** For tests: how long is waited, and for what. */
  readonly fetching?: Pick<Fetching, 'pause' | 'timeoutMs'>;
}

const SECOND = 1000;

/** A run goes on another time after this long, so that a job of the queue always ends in time. */
export const LONGEST_RUN = 5 * 60_000;

/** Keeps the hold on a source while nothing else does; ends the run where it is lost. */
const keepHold = (source: Source, { db, holder }: RunOptions, lost: AbortController): NodeJS.Timeout =>
  setInterval(
    () => {
      holdOn(db, source.id, holder).then(
        (isOurs) => {
          if (!isOurs) lost.abort();
        },
        // The database is away: whoever asks it next fails, and says so.
        () => undefined,
      );
    },
    (LEASE_SECONDS / 3) * SECOND,
  ).unref();

const createRun = (source: Source, options: RunOptions, runId: number, signal: AbortSignal) => {
  const { db, config, holder, since } = options;
  const now = options.now ?? (() => new Date());
  const counts: Counts = { new: 0, changed: 0, same: 0, refused: 0 };
  const refusals: Record<string, number> = {};
  const endsAt = performance.now() + (options.longestMs ?? Number.POSITIVE_INFINITY);
  const run: Run = {
    db,
    now,
    since,
    fetch: politeFetch({ db, config, signal, now, fetching: options.fetching }),
    wrote: (written) => {
      counts.new += written.new;
      counts.changed += written.changed;
      counts.same += written.same;
      options.onProgress?.(counts);
    },
    refuse: (reason, count = 1) => {
      counts.refused += count;
      refusals[reason] = (refusals[reason] ?? 0) + count;
    },
    save: async (position: Position) => {
      if (!(await holdOn(db, source.id, holder, position))) throw new RunStopped('somebody else reads it');
      // What operators see of a run that is under way.
      await saveProgress(db, runId, counts);
      signal.throwIfAborted();
      if (performance.now() > endsAt) throw new RunStopped('its time is over');
    },
  };
  return { run, counts, refusals };
};

const failureOf = (error: unknown, signal: AbortSignal): Pick<RunResult, 'outcome' | 'error'> => {
  if (error instanceof RunStopped || signal.aborted) return { outcome: 'stopped', error: '' };
  if (error instanceof SourceError) return { outcome: 'failed', error: error.message };
  return { outcome: 'failed', error: '读取时出错' };
};

/** Reads a source that `holder` has taken, writes down what came of it and gives it back. Only what is nobody's fault is thrown. */
export const runSource = async (source: Source, options: RunOptions): Promise<RunResult> => {
  const { db, holder } = options;
  const lost = new AbortController();
  const signal = AbortSignal.any([options.stopping, lost.signal]);
  const id = await startRun(db, source.id);
  const holding = keepHold(source, options, lost);
  const { run, counts, refusals } = createRun(source, options, id, signal);
  let result: RunResult = { outcome: 'read', counts, refusals, error: '' };
  let retryAt: Date | undefined;
  let fault: unknown;
  try {
    const outcome = await importersWith(options.config)[source.kind].run(source, run);
    result = { ...result, outcome };
  } catch (error) {
    result = { ...result, ...failureOf(error, signal) };
    if (error instanceof SourceError) retryAt = error.retryAt;
    else if (result.outcome === 'failed' && !isUnavailable(error)) fault = error;
  } finally {
    clearInterval(holding);
  }
  await endRun(db, source.id, id, result);
  await release(db, source.id, holder, {
    hasFailed: result.outcome === 'failed',
    isSoon: result.outcome === 'stopped',
    retryAt,
  });
  if (fault !== undefined) throw fault;
  return result;
};
