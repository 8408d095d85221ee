/** Waits for work no longer than the signal lets; rejects with its reason. The work itself has to heed it too. */
export const waitWhile = async <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (!signal) return work;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
