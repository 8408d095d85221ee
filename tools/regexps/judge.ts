import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import type { Exception } from './exceptions.ts';
import type { Regexp } from './find-regexps.ts';

/** What is wrong with a regular expression; '' where nothing is. */
type Fault = string;

// Long enough for all of ours on a busy machine; the same expression is never examined twice.
const MOST_MS = 20_000;
const AT_ONCE = 2;
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

/** All that is wrong with these, as lines; what was examined before is remembered in the file. */
export const judge = async (
  regexps: readonly Regexp[],
  { cache, exceptions }: { readonly cache: string; readonly exceptions: readonly Exception[] },
): Promise<string[]> => {
  const known = readCache(cache);
  const excused = new Set(exceptions.map(({ regexp }) => regexp));
  const waiting = new Map(regexps.map((regexp) => [keyOf(regexp), regexp]));
  for (const key of known.keys()) if (!waiting.delete(key)) known.delete(key);
  const open = [...waiting].filter(([, regexp]) => !excused.has(writtenAs(regexp)));
  const work = async (): Promise<void> => {
    for (let next = open.pop(); next; next = open.pop()) known.set(next[0], await examine(next[1]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  mkdirSync(path.dirname(cache), { recursive: true });
  // Only what is safe: an attack counts by the time it takes, and a machine that is very busy makes many look slow.
  const safe = [...known].filter(([, fault]) => fault === '');
  writeFileSync(cache, JSON.stringify(Object.fromEntries(safe), undefined, 1));
  const there = new Set(regexps.map(writtenAs));
  const faults = regexps
    .filter((regexp) => !excused.has(writtenAs(regexp)))
    .flatMap((regexp) => {
      const fault = known.get(keyOf(regexp));
      return fault ? [`${regexp.file}:${regexp.line} ${writtenAs(regexp)}: ${fault}`] : [];
    });
  const stale = [...excused].filter((regexp) => !there.has(regexp));
  return [...faults, ...stale.map((regexp) => `exceptions.ts: ${regexp} is nowhere any more`)];
};
