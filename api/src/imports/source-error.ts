import { AppError } from '../platform/errors/app-error.ts';
import { TaskEnded } from '../platform/workers/lane.ts';

/** Why a run ended early, in words for operators. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** When the source wants to be asked again, if it said so. */
  readonly retryAt: Date | undefined;

  /** What the source answered, where it refused. */
  readonly status: number | undefined;

  constructor(message: string, retryAt?: Date, cause?: unknown, status?: number) {
    super(message, { cause });
    this.retryAt = retryAt;
    this.status = status;
  }
}

/** The run has to end; it goes on later from its position. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}

/** Why a document could not be read in a thread; `otherwise` where it is not what it should be. */
export const documentProblem = (error: unknown, otherwise: string): Error => {
  if (error instanceof AppError) return error;
  // Of an error's own class only the standard ones come out of a thread.
  const isTooMuch = error instanceof TaskEnded || error instanceof RangeError;
  const words = isTooMuch ? '内容太复杂，读不完' : otherwise;
  return new SourceError(words, undefined, error);
};
