import { waitWhile } from '@hub/shared/async/wait-while';
import { readerHeaders } from '@hub/shared/door/reader';

export interface ApiAnswer {
  status: number;
  data: unknown;
}

/** Asks the hub's API as a visitor, while the signal lets it; `path` is below `/api`. */
export type AskApi = (
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<ApiAnswer>;

/** A page is answered within five seconds, without the API if need be. */
export const patienceMs = 4700;

/** Asks no longer than that. */
export const askInTime =
  (longestMs: number, askApi: AskApi): AskApi =>
  (method, path, body) => {
    const signal = AbortSignal.timeout(longestMs);
    return waitWhile(signal, askApi(method, path, body, signal));
  };

/** Asks an API that runs elsewhere, over http. */
export const askApiOver =
  (origin: string): AskApi =>
  async (method, path, body, signal) => {
    const response = await fetch(new URL(`/api${path}`, origin), {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...readerHeaders() },
      body: JSON.stringify(body ?? {}),
      redirect: 'error',
      ...(signal ? { signal } : {}),
    });
    const { data } = (await response.json()) as { data?: unknown };
    return { status: response.status, data };
  };
