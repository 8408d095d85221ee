import type { Named } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findCommenters, findNamesakes } from './mentions.queries.ts';

const MENTION = /@([\p{L}\p{N}_·.-]{1,30})/gu;
// An address of a mail, or of a person elsewhere.
const BEFORE_ADDRESS = /[\w./@-]/;
const MOST = 10;

/** What may be a name behind each @, up to where it must end. */
const candidatesOf = (text: string): string[] =>
  [...text.matchAll(MENTION)]
    .filter(({ index }) => !BEFORE_ADDRESS.test(text[index - 1] ?? ''))
    .map(([, name = '']) => name.toLowerCase())
    .slice(0, MOST);

// Chinese goes on behind a name without a space.
const beginningsOf = (name: string): string[] => {
  const signs = [...name];
  return signs.map((_, index) => signs.slice(0, index + 1).join(''));
};

/**
 * Who is named in a comment with @. Of several with one name it is whoever talks here already; where that does not tell
 * either, nobody is meant.
 */
export const findNamed = async (db: Db, text: string, sourceId: string): Promise<Named[]> => {
  const candidates = candidatesOf(text);
  if (candidates.length === 0) return [];
  const rows = await findNamesakes(db, [...new Set(candidates.flatMap(beginningsOf))]);
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  const longest = candidates.flatMap((one) => beginningsOf(one).findLast((name) => byName.has(name)) ?? []);
  const found: Named[] = [];
  for (const name of new Set(longest)) {
    const bearers = byName.get(name) ?? [];
    const here = bearers.length === 1 ? bearers : await findCommenters(db, sourceId, bearers);
    const [who] = here;
    if (who && here.length === 1) found.push(who);
  }
  return found;
};
