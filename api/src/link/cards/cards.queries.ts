import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Asks for the preview of an address, in the transaction that stores it; one that is there is taken. */
export const askForCard = async (tx: Db, url: string): Promise<void> => {
  await tx
    .insertInto('link_cards')
    .values({ url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The next address to go to; no other process goes there too. */
export const takeAsked = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ url: string }>`
    update link_cards set fetched_at = now() where url = (
      select url from link_cards where fetched_at is null order by asked_at limit 1 for update skip locked)
    returning url`.execute(db);
  return rows[0]?.url;
};

export interface FoundCard {
  readonly title: string;
  readonly description: string;
  readonly authorName: string;
  readonly providerName: string;
  readonly imageUrl: string;
}

export const saveCard = async (tx: Db, url: string, card: FoundCard): Promise<void> => {
  await tx
    .updateTable('link_cards')
    .set({
      title: card.title,
      description: card.description,
      author_name: card.authorName,
      provider_name: card.providerName,
      image_url: card.imageUrl,
    })
    .where('url', '=', url)
    .execute();
};

/** Previews that no status shows any more. */
export const removeUnusedCards = async (db: Db): Promise<void> => {
  await sql`
    delete from link_cards c where asked_at < now() - interval '30 days' and not exists (
      select 1 from link_statuses s where s.card_url = c.url)`.execute(db);
};
