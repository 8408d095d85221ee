import type { Db } from '../../platform/db/open-database.ts';
import { all, any, phrase, sign, type TsQuery, word } from '../reading/tsquery.ts';
import { canBeParted, lexemeOfTerm, partedLexemeOf } from '../terms/concepts.ts';
import { fold } from '../text/fold.ts';
import { soughtName } from '../text/lexemes.ts';
import { runsOf } from '../text/runs.ts';
import { type ChangedTerm, findChangedTerms, readAnew } from './outbox.queries.ts';

// More of them are in most documents.
const MOST_LOOKED_FOR = 20;

/** Where a name may stand: its words in a row, or with others between them. */
const mayBear = (name: string): TsQuery[] => {
  const sought = soughtName(runsOf(fold(name)));
  if (sought.length === 0) return [];
  return [canBeParted(name) ? all(sought.map((one) => sign(one, ''))) : phrase(sought, '')];
};

/** What bears one of the names, or bore one. */
const bearersOf = (terms: readonly ChangedTerm[]) =>
  any(
    terms.flatMap(({ id, names }) => [
      word(lexemeOfTerm(id)),
      word(partedLexemeOf(lexemeOfTerm(id))),
      ...names.flatMap(mayBear),
    ]),
  );

/** Asks for everything that bears a name of a changed term, or bore one, to be read anew. */
export const askForChangedTerms = async (db: Db): Promise<void> => {
  const terms = await findChangedTerms(db);
  if (terms.length === 0) return;
  await readAnew(db, terms, terms.length > MOST_LOOKED_FOR ? undefined : bearersOf(terms));
};
