import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Stories } from '../platform/db/schema.generated.ts';

type Given = Partial<Omit<Insertable<Stories>, 'is_public'>>;

let count = 0;

/** Writes published stories for tests; what a test is about is given, the rest filled in. Returns their ids. */
export const createStories = async (
  db: Db,
  userId: number,
  many: number,
  give: (index: number) => Given = () => ({}),
): Promise<number[]> => {
  if (many === 0) return [];
  const rows = Array.from({ length: many }, (_, index) => {
    count += 1;
    const row = {
      user_id: userId,
      title: `文章${count}`,
      content: '<p>正文</p>',
      status: 'published' as const,
      published_at: new Date(Date.now() - count * 1000),
      ...give(index),
    };
    // Unchanged since it went out, whatever day that was; else the day of the run would count as a change.
    return { updated_at: row.published_at ?? new Date(), ...row };
  });
  const inserted = await db.insertInto('stories').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
};

/** Writes one story. */
export const createStory = async (db: Db, userId: number, given: Given = {}): Promise<number> => {
  const [id = 0] = await createStories(db, userId, 1, () => given);
  return id;
};
