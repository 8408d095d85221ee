/** Rejects when `work` takes longer than `ms`; the work itself cannot be stopped. `what` is for the log. */
export const withTimeout = <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};
