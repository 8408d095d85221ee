type Version = readonly [number, number, number];

const comparatorOf = /^(\^|~|>=|<=|>|<|=)?(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?$/;
const wholeVersion = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

const compare = (one: Version, other: Version): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The first version that no longer fits `^`: where the first number that is not 0 grows. */
const endOfCaret = ([major, minor, patch]: Version, given: number): Version => {
  if (major > 0 || given === 1) return [major + 1, 0, 0];
  return minor > 0 || given === 2 ? [0, minor + 1, 0] : [0, 0, patch + 1];
};

const endOfTilde = ([major, minor]: Version, given: number): Version =>
  given === 1 ? [major + 1, 0, 0] : [major, minor + 1, 0];

const meets = (version: Version, comparator: string): boolean => {
  const [whole, operator = '', ...numbers] = comparatorOf.exec(comparator) ?? [];
  if (whole === undefined) return false;
  const given = numbers.filter((number) => number !== undefined).length;
  const [major = 0, minor = 0, patch = 0] = numbers.map((number) => Number(number ?? 0));
  const bound: Version = [major, minor, patch];
  const order = compare(version, bound);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '<':
      return order < 0;
    case '^':
      return order >= 0 && compare(version, endOfCaret(bound, given)) < 0;
    case '~':
      return order >= 0 && compare(version, endOfTilde(bound, given)) < 0;
    default:
      // Half a version stands for all that begin with it.
      return given === 3 ? order === 0 : order >= 0 && compare(version, endOfTilde(bound, given)) < 0;
  }
};

/**
 * Whether a version lies in a range as `remote.json` writes it: comparators (`^1.2.0`, `~1.2`, `>=1.0.0 <3.0.0`, `1.2.0`)
 * and alternatives parted by `||`. What is no such range holds no version.
 */
export const isInRange = (version: string, range: string): boolean => {
  const [whole, major, minor, patch] = wholeVersion.exec(version) ?? [];
  if (whole === undefined) return false;
  const numbers: Version = [Number(major), Number(minor), Number(patch)];
  return range.split('||').some((alternative) => {
    const comparators = alternative.trim().split(/\s+/);
    return comparators.every((comparator) => comparator === '*' || meets(numbers, comparator));
  });
};
