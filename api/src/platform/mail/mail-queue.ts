import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { MailQueue } from '../db/schema.generated.ts';

export interface Content {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

export type Queued = Pick<
  Selectable<MailQueue>,
  'id' | 'recipient' | 'subject' | 'tries' | 'created_at' | 'content'
>;

const BATCH = 10;
const FIRST_WAIT = 30;

export const putInQueue = async (
  db: Db,
  mail: { recipient: string; subject: string; content: Content; expires_at: Date | null },
): Promise<void> => {
  await db
    .insertInto('mail_queue')
    .values({ ...mail, content: JSON.stringify(mail.content) })
    .execute();
};

/**
 * Takes mail that is due. Whoever takes one has it until its next try, which comes by itself should this process
 * die: after half a minute, one, two, four …
 */
export const takeDue = async (db: Db): Promise<Queued[]> =>
  db
    .updateTable('mail_queue')
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`now() + make_interval(secs => ${sql.lit(FIRST_WAIT)} * power(2, tries))`,
    })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('mail_queue')
          .select('id')
          .where('next_try_at', '<=', sql<Date>`now()`)
          .orderBy('next_try_at')
          .limit(sql.lit(BATCH))
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'recipient', 'subject', 'tries', 'created_at', 'content'])
    .execute();

export const removeFromQueue = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute();
};

export const removeExpired = async (db: Db): Promise<void> => {
  await db.deleteFrom('mail_queue').where('expires_at', '<', sql<Date>`now()`).execute();
};
