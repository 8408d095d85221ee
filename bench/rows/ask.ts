import { performance } from 'node:perf_hooks';

/** An answer that was waited for. */
export interface Answer {
  readonly status: number;
  /** Milliseconds until it was there as a whole. */
  readonly took: number;
}

/** What an answer may be asked for with. */
export interface Asking {
  /** JSON; with it, it is a POST. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const initOf = ({ body, headers = {} }: Asking): RequestInit =>
  body === undefined
    ? { headers }
    : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };

/** Asks. Any other status than expected ends the bench. */
export const answerOf = async (
  url: string,
  asking: Asking = {},
  expected: readonly number[] = [200],
): Promise<Answer> => {
  const from = performance.now();
  const response = await fetch(url, initOf(asking));
  await response.arrayBuffer();
  if (!expected.includes(response.status)) throw new Error(`${url} answered ${response.status}`);
  return { status: response.status, took: performance.now() - from };
};

/** Milliseconds until the whole answer is there. */
export const timeOf = async (url: string, asking: Asking = {}): Promise<number> =>
  (await answerOf(url, asking)).took;

/** Times of as many as told, one after the other. */
export const timesOf = async (times: number, ask: () => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await ask());
  return all;
};

/** The answer itself. */
export const jsonOf = async <T>(url: string, asking: Asking = {}): Promise<T> => {
  const response = await fetch(url, initOf(asking));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
};
