import { answerHeaders, htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import { readerHeaders } from '@hub/shared/door/reader';
import type { AskApi } from '../src/rendering/contract.ts';

/** What an answer holds: the data of the hub's envelope, or the whole of what has none, as the link feed's. */
export const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body && 'data' in body ? body.data : body;

const told = new Set<string>(Object.values(answerHeaders));

/** Asks an API that runs elsewhere, over http. */
export const askApiOver =
  (origin: string, timeoutMs = 5000): AskApi =>
  async (method, path, input, signal) => {
    const url = new URL(`/api${path}`, origin);
    const isGet = method === 'GET';
    if (isGet && input)
      for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': htmlServerAgent,
        ...readerHeaders(),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input ?? {}) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    const body: unknown = await response.json();
    const headers = Object.fromEntries([...response.headers].filter(([name]) => told.has(name)));
    return { status: response.status, data: dataOf(body), headers };
  };
