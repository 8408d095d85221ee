import type { Db } from '../../platform/db/open-database.ts';
import { any, phrase, quoted } from '../reading/tsquery.ts';
import { lexemeOfTerm } from '../terms/concepts.ts';
import { fold } from '../text/fold.ts';
import { soughtName } from '../text/lexemes.ts';
import { runsOf } from '../text/runs.ts';
import { type ChangedTerm, findChangedTerms, readAnew } from './outbox.queries.ts';

// More of them are in most documents.
const MOST_LOOKED_FOR = 20;

/** What bears one of the names, or bore one. */
const bearersOf = (terms: readonly ChangedTerm[]) =>
  any(
    terms.flatMap(({ id, names }) => [
      quoted(lexemeOfTerm(id)),
      ...names.map((name) => phrase(soughtName(runsOf(fold(name))), '')).filter((query) => query !== ''),
    ]),
  );

/** Asks for everything that bears a name of a changed term, or bore one, to be read anew. */
export const askForChangedTerms = async (db: Db): Promise<void> => {
  const terms = await findChangedTerms(db);
  if (terms.length === 0) return;
  await readAnew(db, terms, terms.length > MOST_LOOKED_FOR ? undefined : bearersOf(terms));
};
