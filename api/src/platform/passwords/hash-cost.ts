/** What a hash costs whoever makes it, and whoever guesses. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// Argon2id as OWASP asks: 19 MiB, two passes.
const full: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
// The least that Argon2 takes.
const least: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cheapeners = 0;

/** What the next hash costs: everything, but in a test. */
export const hashCost = (): HashCost => (cheapeners > 0 ? least : full);

/**
 * Until what it returns is called, hashes cost next to nothing: for test apps alone, most of whose computing they were. No
 * setting leads here, and a test holds that nothing of the product does.
 */
export const hashCheaply = (): (() => void) => {
  cheapeners += 1;
  let isOver = false;
  return () => {
    if (!isOver) cheapeners -= 1;
    isOver = true;
  };
};
