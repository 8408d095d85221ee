import { performance } from 'node:perf_hooks';

/** Milliseconds until the whole answer is there; with a body it is a POST. Any other status ends the bench. */
export const timeOf = async (
  url: string,
  body?: string,
  expected: readonly number[] = [200],
): Promise<number> => {
  const from = performance.now();
  const init =
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!expected.includes(response.status)) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - from;
};
