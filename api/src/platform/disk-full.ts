import { codeOf } from '@hub/shared/door/start-error';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { createOnceAMinute } from '@hub/shared/logging/once-a-minute';

// Of files; and of PostgreSQL, the embedded one too.
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True where there was no room to write, whoever wrote; it may be the cause of what was thrown. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has(codeOf(error)) || isDiskFull(error.cause));

/** A line for the operator, once a minute: while something cannot be written everybody meets it. */
const sometimes = (level: 'warn' | 'error', message: string) => {
  const counts = new WeakMap<Logger, ReturnType<typeof createOnceAMinute>>();
  return (log: Logger, error: unknown): void => {
    const countOf = counts.get(log) ?? createOnceAMinute();
    counts.set(log, countOf);
    const count = countOf(message);
    if (count !== undefined) log[level]({ count, error: factsOf(error) }, message);
  };
};

export const tellDiskFull = sometimes('error', 'no space left on the disk');

/** The same of what is lost only until it is made again. */
export const tellNotStored = sometimes('warn', 'what can be made again could not be stored');
