import type { HotWord } from '@hub/shared/contracts/search';
import type { Db } from '../platform/db/open-database.ts';

/** What is offered where a search begins. */
export const findHotWords = async (db: Db): Promise<HotWord[]> => {
  const rows = await db
    .selectFrom('hot_words')
    .select('content')
    .orderBy('weight', 'desc')
    .orderBy('content')
    .execute();
  return rows.map(({ content }) => ({ source: { content } }));
};
