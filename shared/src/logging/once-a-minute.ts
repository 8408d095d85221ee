const minuteMs = 60_000;
const mostKeys = 500;

/**
 * For lines that everybody's requests would write: how many a line with this key stands for, itself included, or `undefined`
 * where one was written within the last minute. The first is told at once; what came meanwhile is counted by the next.
 */
export const createOnceAMinute = (now: () => number = Date.now): ((key: string) => number | undefined) => {
  const told = new Map<string, { at: number; since: number }>();
  return (key) => {
    const last = told.get(key);
    if (last && now() - last.at < minuteMs) {
      last.since += 1;
      return undefined;
    }
    told.delete(key);
    told.set(key, { at: now(), since: 0 });
    const [oldest] = told.keys();
    if (told.size > mostKeys && oldest !== undefined) told.delete(oldest);
    return 1 + (last?.since ?? 0);
  };
};
