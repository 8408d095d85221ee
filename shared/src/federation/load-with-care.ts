/** Rejects when `work` takes longer than `ms`; the work itself cannot be stopped. */
export const withTimeout = <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

/** Another address for the same file, so that a broken answer in some cache is passed by. */
export const bustCache = (url: string, attempt: number): string => {
  if (attempt === 0) return url;
  const busted = new URL(url, document.baseURI);
  busted.searchParams.set('retry', `${attempt}`);
  return busted.href;
};
