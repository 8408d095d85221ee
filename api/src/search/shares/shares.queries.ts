import { type SearchType, searchTypes } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { recentRows } from '../../platform/cache/recent-rows.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { LexemeShares } from './lexeme-shares.ts';

/** The columns whose index is asked for a part of a query where that is quicker. */
export type Counted = 'words' | 'titles' | 'labels';

/** What is known of the documents of a kind. */
export interface KindShares {
  readonly documents: number;
  readonly of: (column: Counted) => LexemeShares | undefined;
}

/** By kind; nothing of kinds that were not counted yet. */
export type Shares = ReadonlyMap<SearchType, KindShares>;

interface Listed {
  kind: SearchType;
  column: Counted;
  documents: number;
  lexemes: string[];
  shares: number[];
}

/** Made when it is first asked for: thousands of lexemes are sorted. */
const sharesOf = (listed: readonly Listed[]): KindShares => {
  const made = new Map<Counted, LexemeShares>();
  const make = ({ column, lexemes, shares }: Listed): LexemeShares => {
    const of = new LexemeShares(lexemes.map((lexeme, place) => ({ lexeme, share: shares[place] ?? 0 })));
    made.set(column, of);
    return of;
  };
  return {
    documents: Math.max(1, ...listed.map(({ documents }) => documents)),
    of: (column) => {
      const row = listed.find((one) => one.column === column);
      return made.get(column) ?? (row && make(row));
    },
  };
};

// Few documents are found quickly in any way, and what was counted of few says nothing once they are many: an embedded database counts
// when it is told to.
const FEWEST = 1000;

/** How common lexemes are, as PostgreSQL counted them last. */
const findShares = async (db: Db): Promise<Shares> => {
  const { rows } = await sql<Listed>`
    select kind, attname as column, reltuples::int as documents,
      to_json(most_common_elems::text::text[]) as lexemes, to_json(most_common_elem_freqs) as shares
    from unnest(${[...searchTypes]}::text[]) as kind
      join pg_class on oid = ('search_documents_' || kind)::regclass and reltuples >= ${sql.lit(FEWEST)}
      join pg_stats on tablename = relname and schemaname = current_schema()
    where attname in ('words', 'titles', 'labels') and most_common_elems is not null`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, listed]) => [kind, sharesOf(listed)]),
  );
};

// PostgreSQL counts anew when a tenth of a table has changed.
const MAX_AGE_MS = 600_000;

/** The same, as it was ten minutes ago at most. */
export const knownShares = recentRows(findShares, MAX_AGE_MS);
