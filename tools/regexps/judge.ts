import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import type { Exception } from './exceptions.ts';
import type { Regexp } from './find-regexps.ts';

/** What is wrong with a regular expression; '' where nothing is. */
type Fault = string;

// Long enough for all of ours on a busy machine; the same expression is never examined twice.
const MOST_MS = 20_000;
// Of those that the repository says are safe so many are examined again, other ones each time.
const SAMPLE = 5;
// Some are attacked by chance: the same chance every time, or a run would fail that nobody changed anything for.
const SEED = 1;
// What was found by another way of examining counts no more.
const VERSION = 'recheck 4.5.0, 2';

const writtenAs = ({ source, flags }: Regexp): string => `/${source}/${flags}`;

const keyOf = (regexp: Regexp): string =>
  createHash('sha256')
    .update(`${VERSION} ${writtenAs(regexp)}`)
    .digest('hex')
    .slice(0, 32);

const readCache = (file: string): Map<string, Fault> => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fault>));
  } catch {
    return new Map();
  }
};

const examine = async ({ source, flags }: Regexp): Promise<Fault> => {
  const found = await check(source, flags, { timeout: MOST_MS, randomSeed: SEED });
  if (found.status === 'safe') return '';
  if (found.status === 'unknown') return `cannot be told (${found.error.kind})`;
  return `${found.complexity.summary}, attacked by ${found.attack.pattern}`;
};

const readExamined = (file: string | undefined): string[] =>
  file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as string[]);

const sampleOf = (keys: readonly string[]): string[] => {
  const left = [...keys];
  return Array.from({ length: Math.min(SAMPLE, left.length) }, () =>
    left.splice(randomInt(left.length), 1).join(''),
  );
};

export interface Memory {
  /** What was found on this machine. */
  readonly cache: string;
  /** The repository's list of what is safe, by hash: nobody need examine it in a new clone. */
  readonly examined?: string | undefined;
  readonly exceptions: readonly Exception[];
}

/** All that is wrong with these, as lines, and which are safe, by hash; what was examined before is remembered in the cache. */
export const judge = async (
  regexps: readonly Regexp[],
  { cache, examined, exceptions }: Memory,
): Promise<{ readonly problems: string[]; readonly safe: string[] }> => {
  const excused = new Set(exceptions.map(({ regexp }) => regexp));
  const open = new Map(regexps.filter((one) => !excused.has(writtenAs(one))).map((one) => [keyOf(one), one]));
  const listed = readExamined(examined).filter((key) => open.has(key));
  const known = new Map([...readCache(cache), ...listed.map((key) => [key, ''] as const)]);
  for (const key of sampleOf(listed)) known.delete(key);
  for (const key of known.keys()) if (!open.has(key)) known.delete(key);
  for (const [key, regexp] of open) if (!known.has(key)) known.set(key, await examine(regexp));
  // Only what is safe: an attack counts by the time it takes, and a machine that is very busy makes many look slow.
  const safe = [...known].filter(([, fault]) => fault === '').sort();
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(safe), undefined, 1));
  const there = new Set(regexps.map(writtenAs));
  const faults = regexps
    .filter((regexp) => !excused.has(writtenAs(regexp)))
    .flatMap((regexp) => {
      const fault = known.get(keyOf(regexp));
      return fault ? [`${regexp.file}:${regexp.line} ${writtenAs(regexp)}: ${fault}`] : [];
    });
  const stale = [...excused].filter((regexp) => !there.has(regexp));
  return {
    problems: [...faults, ...stale.map((regexp) => `exceptions.ts: ${regexp} is nowhere any more`)],
    safe: safe.map(([key]) => key),
  };
};
