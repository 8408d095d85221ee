/** One step of a path pattern: a word, the beginning of a value, or all that follows. */
type Step = { kind: 'word' | 'value'; text: string } | { kind: 'rest' };

const stepOf = (segment: string): Step => {
  if (segment === '*') return { kind: 'rest' };
  const value = /^(@?):\w+\??$/.exec(segment);
  return value
    ? { kind: 'value', text: value[1] ?? '' }
    : // The router takes no notice of case.
      { kind: 'word', text: segment.toLowerCase() };
};

/** Each doubles the paths of a pattern; one with more of them is taken to stand for all that begins as it does. */
const mostOptional = 4;

/** The paths that a pattern stands for: with and without its optional steps. */
const pathsOf = (pattern: string): Step[][] => {
  let paths: Step[][] = [[]];
  let optional = 0;
  for (const segment of pattern.split('/').filter(Boolean)) {
    const isOptional = segment.endsWith('?');
    optional += isOptional ? 1 : 0;
    if (optional > mostOptional) return paths.map((path) => [...path, { kind: 'rest' }]);
    const withIt = paths.map((path) => [...path, stepOf(segment)]);
    paths = isOptional ? withIt.concat(paths) : withIt;
  }
  return paths;
};

const canBeTheSame = (one: Exclude<Step, { kind: 'rest' }>, other: Exclude<Step, { kind: 'rest' }>) => {
  if (one.kind === 'word' && other.kind === 'word') return one.text === other.text;
  if (one.kind === 'word') return one.text.startsWith(other.text);
  if (other.kind === 'word') return other.text.startsWith(one.text);
  return one.text.startsWith(other.text) || other.text.startsWith(one.text);
};

const meet = ([one, ...ones]: Step[], [other, ...others]: Step[]): boolean => {
  if (one?.kind === 'rest' || other?.kind === 'rest') return true;
  if (!one || !other) return one === other;
  return canBeTheSame(one, other) && meet(ones, others);
};

/** Whether some address is matched by both patterns (`/view/:id`, `/@:name`, `/a/:b?`, `/users/*`). */
export const overlap = (one: string, other: string): boolean =>
  pathsOf(one).some((path) => pathsOf(other).some((another) => meet(path, another)));

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
    .map((segment) => ({ kind: 'word', text: decoded(segment).toLowerCase() }));

/** Whether a path is one of those that a pattern stands for; in the path no sign means anything. */
export const isMatched = (pattern: string, path: string): boolean =>
  pathsOf(pattern).some((steps) => meet(steps, wordsOf(path)));
