import { performance } from 'node:perf_hooks';

/** Milliseconds until the whole answer is there; with a body it is a POST. */
export const timeOf = async (url: string, body?: string): Promise<number> => {
  const from = performance.now();
  const init =
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - from;
};
