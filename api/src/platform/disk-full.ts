import { codeOf } from '@hub/shared/door/start-error';
import { factsOf, type Logger } from '@hub/shared/logging/logger';

// Of files; and of PostgreSQL, the embedded one too.
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True where there was no room to write, whoever wrote; it may be the cause of what was thrown. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has(codeOf(error)) || isDiskFull(error.cause));

const EVERY_MS = 60_000;

/** A line for the operator, once a minute: while something cannot be written everybody meets it. */
const sometimes = (level: 'warn' | 'error', message: string) => {
  const saidAt = new WeakMap<Logger, number>();
  return (log: Logger, error: unknown): void => {
    const now = performance.now();
    if (now - (saidAt.get(log) ?? -EVERY_MS) < EVERY_MS) return;
    saidAt.set(log, now);
    log[level]({ error: factsOf(error) }, message);
  };
};

export const tellDiskFull = sometimes('error', 'no space left on the disk');

/** The same of what is lost only until it is made again. */
export const tellNotStored = sometimes('warn', 'what can be made again could not be stored');
