const MOST_EXACT = 2000;
const MOST_PATTERNS = 500;
const LONGEST = 200;
// Less than it takes to wait: files, and what a cache holds.
const QUICK = 5;

/** How fast a cost goes up and down to what was measured last. */
interface Pace {
  readonly rise: number;
  readonly fall: number;
}

// What is slow because all is slow must not look dear, so the cost of one address falls quickly and rises slowly.
const ofOne: Pace = { rise: 0.05, fall: 0.3 };
// Of its like nothing is known but the pattern, and cheap ones must not speak for the dear: it stays near the dearest.
const ofMany: Pace = { rise: 0.3, fall: 0.02 };
// Of a second: under load nobody is alone, so that is remembered for minutes.
const DRIFT = 1.005;

/** What answers of a kind take, in milliseconds. */
export interface Cost {
  /** Of late. */
  readonly usual: number;
  /** When nothing else is worked on, as far as is known. */
  readonly alone: number;
  /** This very answer was at once there, of late. */
  readonly isQuick: boolean;
}

interface Learned extends Omit<Cost, 'isQuick'> {
  readonly at: number;
}

// Neither cheap nor dear.
const unknown = { usual: 20, alone: 20 };

// The body of anything else is in no key, and may make it dear.
const isByAddress = (kind: string): boolean => /^(?:GET|HEAD) /.test(kind);

const isName = (part: string): boolean => /^[a-z_-]{1,24}$/i.test(part);

/** A method and a path without what differs from thing to thing: `GET /view/*`. */
export const patternOf = (kind: string): string => {
  const [method = '', path = ''] = kind.split('?', 1)[0]?.split(' ') ?? [];
  const parts = path.split('/', 7).map((part) => (isName(part) ? part : '*'));
  return `${method} ${parts.join('/')}`;
};

const learned = (before: Learned | undefined, took: number, now: number, pace: Pace): Learned => {
  if (!before) return { usual: took, alone: took, at: now };
  const usual = before.usual + (took - before.usual) * (took < before.usual ? pace.fall : pace.rise);
  const drifted = before.alone * DRIFT ** ((now - before.at) / 1000);
  const alone = took < drifted ? drifted + (took - drifted) * ofOne.fall : Math.min(took, drifted);
  return { usual, alone, at: now };
};

const setBounded = (costs: Map<string, Learned>, key: string, cost: Learned, most: number): void => {
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
    const exact = this.exact.get(kind);
    const { usual, alone } = exact ?? this.patterns.get(patternOf(kind)) ?? unknown;
    return { usual, alone, isQuick: exact !== undefined && usual <= QUICK };
  }

  learn(kind: string, took: number, now: number): void {
    const learnIn = (costs: Map<string, Learned>, key: string, pace: Pace, most: number): void =>
      setBounded(costs, key, learned(costs.get(key), took, now, pace), most);
    learnIn(this.patterns, patternOf(kind), ofMany, MOST_PATTERNS);
    if (isByAddress(kind) && kind.length <= LONGEST) learnIn(this.exact, kind, ofOne, MOST_EXACT);
  }
}
