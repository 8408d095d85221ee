/** The same promise, rejected when it takes longer; whoever waits for it hears so in time. */
export const inTime = <T>(work: Promise<T>, longestMs: number): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`took longer than ${longestMs} ms`)), longestMs);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};
