/** The items of all pages in order, each key once: a list that grows at its start repeats items (spec §5). */
export const dedupe = <T>(pages: readonly (readonly T[])[], keyOf: (item: T) => string): T[] => {
  const seen = new Set<string>();
  return pages.flat().filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** How many pages at the end contained no new item. */
export const barrenPages = <T>(pages: readonly (readonly T[])[], keyOf: (item: T) => string): number => {
  const seen = new Set<string>();
  let barren = 0;
  for (const page of pages) {
    const before = seen.size;
    for (const item of page) seen.add(keyOf(item));
    barren = seen.size === before ? barren + 1 : 0;
  }
  return barren;
};
