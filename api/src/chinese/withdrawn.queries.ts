import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { hashOf, type Kind, type Made, places } from './chinese.queries.ts';

export interface Place {
  readonly kind: Kind;
  readonly id: string;
}

/** Texts `s` that say the same as the text `o` of this id: what was made of one stands with each. */
const sayTheSame = ({ kind, id }: Place) => {
  const text = sql.ref(places[kind].text);
  return sql`o.id = ${id} and s.title = o.title and s.${text} = o.${text}`;
};

export interface Shown {
  readonly chinese: unknown;
  readonly content_hash: string;
}

/** The words that stand with a text; it stays as it is until the end of the transaction. */
export const lockShown = (tx: Db, { kind, id }: Place): Promise<Shown | undefined> =>
  kind === 'paper'
    ? tx
        .selectFrom('papers as s')
        .select(['s.chinese', hashOf(kind).as('content_hash')])
        .where('s.id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : tx
        .selectFrom('stories as s')
        .select(['s.chinese', hashOf(kind).as('content_hash')])
        .where('s.id', '=', Number(id))
        .forUpdate()
        .executeTakeFirst();

/** Marks words as withdrawn by a decision, and takes them from every text that they stand with. */
export const withdraw = async (
  tx: Db,
  place: Place,
  { content_hash, model, title, summary, made_at }: Made,
  decisionId: number,
): Promise<void> => {
  await tx
    .insertInto('chinese_texts')
    .values({ content_hash, model, title, summary, made_at, withdrawn_by: decisionId })
    .onConflict((conflict) =>
      conflict.columns(['content_hash', 'model']).doUpdateSet({ withdrawn_by: decisionId }),
    )
    .execute();
  const table = sql.table(places[place.kind].table);
  await sql`update ${table} s set chinese = null from ${table} o
    where ${sayTheSame(place)} and s.chinese->>'model' = ${model}`.execute(tx);
};

/** Takes back that words were withdrawn by a decision, and shows them with every text that still says the same and has no others. */
export const bringBack = async (tx: Db, place: Place, decisionId: number): Promise<boolean> => {
  const made = await tx
    .updateTable('chinese_texts')
    .set({ withdrawn_by: null })
    .where('withdrawn_by', '=', decisionId)
    .returning(['content_hash', 'model', 'title', 'summary', 'made_at'])
    .executeTakeFirst();
  if (!made) return false;
  const { title, summary, model, made_at, content_hash } = made;
  const shown = JSON.stringify({ title, summary, model, made_at: made_at.toISOString() });
  const table = sql.table(places[place.kind].table);
  await sql`update ${table} s set chinese = ${shown}::jsonb from ${table} o
    where ${sayTheSame(place)} and s.chinese is null and ${hashOf(place.kind)} = ${content_hash}`.execute(tx);
  return true;
};
