import { namesIn } from '@hub/shared/text/names-behind-at';
import type { Named } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';

import { findCommenters, findNamesakes } from './mentions.queries.ts';

// How many of a comment are looked for.
const MOST = 10;

/**
 * The names in a comment, behind an @, that somebody has. Of several with one name whoever talks here already is meant; where that
 * does not tell either, nobody.
 */
export const findNames = async (db: Db, text: string, sourceId: string): Promise<Named[]> => {
  const candidates = namesIn(text, MOST);
  if (candidates.length === 0) return [];
  const rows = await findNamesakes(db, [...new Set(candidates.flat())]);
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  const longest = candidates.flatMap((names) => names.findLast((name) => byName.has(name)) ?? []);
  const names: Named[] = [];
  for (const name of new Set(longest)) {
    const bearers = byName.get(name) ?? [];
    const here = bearers.length === 1 ? bearers : await findCommenters(db, sourceId, bearers);
    names.push({ name, id: here.length === 1 ? here[0]?.id : undefined });
  }
  return names;
};
