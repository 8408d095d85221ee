import { answerHeaders, htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import type { AskApi } from '../src/rendering/contract.ts';

interface Envelope {
  data?: unknown;
}

const told = new Set<string>(Object.values(answerHeaders));

/** Asks an API that runs elsewhere, over http. */
export const askApiOver =
  (origin: string, timeoutMs = 5000): AskApi =>
  async (method, path, body) => {
    const url = new URL(`/api${path}`, origin);
    const isGet = method === 'GET';
    if (isGet && body)
      for (const [key, value] of Object.entries(body)) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': htmlServerAgent,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(body ?? {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const envelope = (await response.json()) as Envelope;
    const headers = Object.fromEntries([...response.headers].filter(([name]) => told.has(name)));
    return { status: response.status, data: envelope.data, headers };
  };
