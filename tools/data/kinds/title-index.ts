/** From this share of common letter pairs on, two titles report the same thing in the same words. */
const ALIKE = 0.72;

function pairs(title: string): Set<string> {
  const letters = [
    ...title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ];
  return new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`));
}

/** Remembers titles and finds near-equal ones through their letter pairs. */
export class TitleIndex {
  readonly #titles: Set<string>[] = [];
  readonly #byPair = new Map<string, number[]>();

  add(title: string): void {
    const set = pairs(title);
    const at = this.#titles.push(set) - 1;
    for (const pair of set) {
      const list = this.#byPair.get(pair);
      if (list) list.push(at);
      else this.#byPair.set(pair, [at]);
    }
  }

  hasLike(title: string): boolean {
    const set = pairs(title);
    const common = new Map<number, number>();
    for (const pair of set) {
      for (const at of this.#byPair.get(pair) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
    }
    for (const [at, both] of common) {
      const other = this.#titles[at]?.size ?? 0;
      if (both / (set.size + other - both) >= ALIKE) return true;
    }
    return false;
  }
}
