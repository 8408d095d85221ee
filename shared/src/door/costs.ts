const MOST_EXACT = 2000;
const MOST_PATTERNS = 500;
const LONGEST = 200;
// What is slow because all is slow must not look dear, so a cost falls quickly and rises slowly.
const FALL = 0.3;
const RISE = 0.05;
// Of a second: under load nobody is alone, so that is remembered for minutes.
const DRIFT = 1.005;

/** What answers of a kind take, in milliseconds. */
export interface Cost {
  /** Of late. */
  readonly usual: number;
  /** When nothing else is worked on, as far as is known. */
  readonly alone: number;
}

interface Learned extends Cost {
  readonly at: number;
}

// Neither cheap nor dear.
const unknown: Cost = { usual: 20, alone: 20 };

const isName = (part: string): boolean => /^[a-z_-]{1,24}$/i.test(part);

/** A method and a path without what differs from thing to thing: `GET /view/*`. */
const patternOf = (kind: string): string => {
  const [method = '', path = ''] = kind.split('?', 1)[0]?.split(' ') ?? [];
  const parts = path.split('/', 7).map((part) => (isName(part) ? part : '*'));
  return `${method} ${parts.join('/')}`;
};

const learned = (before: Learned | undefined, took: number, now: number): Learned => {
  if (!before) return { usual: took, alone: took, at: now };
  const usual = before.usual + (took - before.usual) * (took < before.usual ? FALL : RISE);
  const drifted = before.alone * DRIFT ** ((now - before.at) / 1000);
  const alone = took < drifted ? drifted + (took - drifted) * FALL : Math.min(took, drifted);
  return { usual, alone, at: now };
};

const keep = (costs: Map<string, Learned>, key: string, cost: Learned, most: number): void => {
  costs.delete(key);
  costs.set(key, cost);
  if (costs.size <= most) return;
  for (const oldest of costs.keys()) {
    costs.delete(oldest);
    return;
  }
};

/**
 * What an answer costs as far as it was measured: of the very address where it was asked for lately (a document or list that
 * is kept is cheap), else of its like.
 */
export class Costs {
  private readonly exact = new Map<string, Learned>();
  private readonly patterns = new Map<string, Learned>();

  /** `kind` is method and URL. */
  expect(kind: string): Cost {
    return this.exact.get(kind) ?? this.patterns.get(patternOf(kind)) ?? unknown;
  }

  learn(kind: string, took: number, now: number): void {
    const pattern = patternOf(kind);
    keep(this.patterns, pattern, learned(this.patterns.get(pattern), took, now), MOST_PATTERNS);
    if (kind.length <= LONGEST) keep(this.exact, kind, learned(this.exact.get(kind), took, now), MOST_EXACT);
  }
}
