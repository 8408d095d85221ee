const counts = new Map<string, number>();

/**
 * Counts something that this process holds for somebody (a request, a turn, a place in a queue) until what is returned is
 * called; calling it again does nothing. Whatever is counted anywhere is counted here, so that one look tells what has
 * not come back.
 */
export const hold = (name: string): (() => void) => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    counts.set(name, (counts.get(name) ?? 0) - 1);
  };
};

/** How much of each kind is held now. */
export const heldNow = (): Readonly<Record<string, number>> => Object.fromEntries(counts);
