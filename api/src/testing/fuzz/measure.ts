/** The most that this thread may compute for one text of 400,000 characters, in milliseconds. */
export const MOST_MS = 200;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Something that reads a text of anybody's; what it throws is its answer. */
export type Reader = (text: string) => unknown;

const costOf = async (read: Reader, text: string): Promise<number> => {
  const before = spentMs();
  try {
    await read(text);
  } catch {
    // A refusal is as good an answer as any, if it comes in time.
  }
  return spentMs() - before;
};

/**
 * What is too slow, as `name: text: milliseconds`: the time of this thread's own processor, not the clock's, so that a busy
 * machine changes nothing. What was slow once, when code is compiled or memory cleared, is asked once more.
 */
export const slowOnes = async (
  readers: Readonly<Record<string, Reader>>,
  texts: readonly string[],
): Promise<string[]> => {
  const slow: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    for (const text of texts) {
      if ((await costOf(read, text)) <= MOST_MS) continue;
      const again = await costOf(read, text);
      if (again > MOST_MS)
        slow.push(`${name}: ${JSON.stringify(text.slice(0, 40))}: ${Math.round(again)} ms`);
    }
  }
  return slow;
};
