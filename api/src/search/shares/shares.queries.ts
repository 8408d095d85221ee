import { type SearchType, searchTypes } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { recentRows } from '../../platform/cache/recent-rows.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { LexemeShares } from './lexeme-shares.ts';

/** The columns whose lexemes are looked for. */
export type Column = 'words' | 'titles' | 'labels' | 'body';

/** What is known of the documents of a kind. */
export interface KindShares {
  readonly documents: number;
  readonly of: Readonly<Partial<Record<Column, LexemeShares>>>;
}

interface Listed {
  kind: SearchType;
  column: Column;
  documents: number;
  lexemes: string[];
  shares: number[];
}

/** How common lexemes are in each kind of document; nothing of kinds that were not counted yet. */
const findShares = async (db: Db): Promise<ReadonlyMap<SearchType, KindShares>> => {
  const { rows } = await sql<Listed>`
    select kind, attname as column, reltuples::int as documents,
      to_json(most_common_elems::text::text[]) as lexemes, to_json(most_common_elem_freqs) as shares
    from unnest(${[...searchTypes]}::text[]) as kind
      join pg_class on oid = ('search_documents_' || kind)::regclass
      join pg_stats on tablename = relname and schemaname = current_schema()
    where attname in ('words', 'titles', 'labels', 'body') and most_common_elems is not null`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, listed]) => [
      kind,
      {
        documents: Math.max(1, ...listed.map(({ documents }) => documents)),
        of: Object.fromEntries(
          listed.map(({ column, lexemes, shares }) => [
            column,
            new LexemeShares(lexemes.map((lexeme, index) => ({ lexeme, share: shares[index] ?? 0 }))),
          ]),
        ),
      },
    ]),
  );
};

// PostgreSQL counts anew when a tenth of a table has changed.
const MAX_AGE_MS = 600_000;

/** The same, as it was ten minutes ago at most. */
export const knownShares = recentRows(findShares, MAX_AGE_MS);
