import { setTimeout } from 'node:timers/promises';
import { waitWhile } from '@hub/shared/async/wait-while';
import type { AskApi } from '../../src/rendering/contract.ts';

/** The longest that anybody waits for what this server makes, in milliseconds; five seconds with what comes around it. */
export const patienceMs = 4700;

/** The API, for one piece of work: all its questions end together, when the signal says so. */
export const askWhile =
  (signal: AbortSignal, askApi: AskApi): AskApi =>
  (method, path, input) =>
    waitWhile(signal, askApi(method, path, input, signal));

/** Waits for work that may fail or take too long; it goes on by itself. */
export const waitAtMost = async (ms: number, work: Promise<void>): Promise<void> => {
  const done = new AbortController();
  const late = setTimeout(ms, undefined, { signal: done.signal });
  await Promise.race([work, late]).catch(() => undefined);
  done.abort();
  await late.catch(() => undefined);
};
