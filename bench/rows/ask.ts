import { performance } from 'node:perf_hooks';

/** An answer that was waited for. */
export interface Answer {
  readonly status: number;
  /** Milliseconds until it was there as a whole. */
  readonly took: number;
}

/** Asks; with a body it is a POST. Any other status than expected ends the bench. */
export const answerOf = async (
  url: string,
  body?: string,
  expected: readonly number[] = [200],
): Promise<Answer> => {
  const from = performance.now();
  const init =
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!expected.includes(response.status)) throw new Error(`${url} answered ${response.status}`);
  return { status: response.status, took: performance.now() - from };
};

/** Milliseconds until the whole answer is there. */
export const timeOf = async (url: string, body?: string): Promise<number> => (await answerOf(url, body)).took;
