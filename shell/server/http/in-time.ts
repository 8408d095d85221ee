import { waitWhile } from '@hub/shared/async/wait-while';
import type { AskApi } from '../../src/rendering/contract.ts';

/** The longest that anybody waits for what this server makes, in milliseconds; five seconds with what comes around it. */
export const patienceMs = 4700;

/** The API, for one piece of work: all its questions end together, when the signal says so. */
export const askWhile =
  (signal: AbortSignal, askApi: AskApi): AskApi =>
  (method, path, input) =>
    waitWhile(signal, askApi(method, path, input, signal));
