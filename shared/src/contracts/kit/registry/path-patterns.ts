/** One step of a path pattern: a word, the beginning of a value, or all that follows. */
type Step =
  | { kind: 'word' | 'value'; text: string; isOptional: boolean }
  | { kind: 'rest'; isOptional: false };

const stepOf = (segment: string): Step => {
  if (segment === '*') return { kind: 'rest', isOptional: false };
  const isOptional = segment.endsWith('?');
  const value = /^(@?):\w+\??$/.exec(segment);
  return value
    ? { kind: 'value', text: value[1] ?? '', isOptional }
    : // The router takes no notice of case.
      { kind: 'word', text: segment.toLowerCase(), isOptional };
};

const mostRead = 2000;
const read = new Map<string, Step[]>();

/** The steps of a pattern. Each is compared with hundreds, so it is read once. */
const stepsOf = (pattern: string): Step[] => {
  const known = read.get(pattern);
  if (known) return known;
  if (read.size >= mostRead) read.clear();
  const steps = pattern.split('/').filter(Boolean).map(stepOf);
  read.set(pattern, steps);
  return steps;
};

const canBeTheSame = (one: Step, other: Step) => {
  if (one.kind === 'rest' || other.kind === 'rest') return true;
  if (one.kind === 'word' && other.kind === 'word') return one.text === other.text;
  if (one.kind === 'word') return one.text.startsWith(other.text);
  if (other.kind === 'word') return other.text.startsWith(one.text);
  return one.text.startsWith(other.text) || other.text.startsWith(one.text);
};

/** Whether some path has the steps of both. Each pair of places is looked at once, however many steps are optional. */
const meet = (ones: readonly Step[], others: readonly Step[]): boolean => {
  const failed = new Set<number>();
  const from = (at: number, otherAt: number): boolean => {
    const [one, other] = [ones[at], others[otherAt]];
    if (one?.kind === 'rest' || other?.kind === 'rest') return true;
    if (!one && !other) return true;
    const key = at * (others.length + 1) + otherAt;
    if (failed.has(key)) return false;
    const found =
      (one?.isOptional && from(at + 1, otherAt)) ||
      (other?.isOptional && from(at, otherAt + 1)) ||
      (one && other && canBeTheSame(one, other) && from(at + 1, otherAt + 1));
    if (!found) failed.add(key);
    return Boolean(found);
  };
  return from(0, 0);
};

/** Whether some address is matched by both patterns (`/view/:id`, `/@:name`, `/a/:b?`, `/users/*`). */
export const overlap = (one: string, other: string): boolean => meet(stepsOf(one), stepsOf(other));

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const wordsOf = (path: string): Step[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => ({ kind: 'word', text: decoded(segment).toLowerCase(), isOptional: false }));

/** Whether a path is one of those that a pattern stands for; in the path no sign means anything. */
export const isMatched = (pattern: string, path: string): boolean => meet(stepsOf(pattern), wordsOf(path));
