import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { MailQueue } from '../db/schema.generated.ts';
import { DELIVERY_SECONDS } from './transport.ts';

export interface Content {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

const columns = ['id', 'recipient', 'subject', 'tries', 'created_at', 'content'] as const;

export type Queued = Pick<Selectable<MailQueue>, (typeof columns)[number]>;

/** What goes first of the mail that is due. */
export const priorities = { code: 0, one: 1, many: 2 } as const;

export type Priority = (typeof priorities)[keyof typeof priorities];

export interface NewMail {
  readonly recipient: string;
  readonly subject: string;
  readonly content: Content;
  readonly expires_at: Date | null;
  readonly priority: Priority;
}

// Longer than a delivery may last: what is under way is not begun a second time.
const LEASE = DELIVERY_SECONDS + 30;
const FIRST_WAIT = 30;
// A statement of a few megabytes, whatever is attached.
const AT_ONCE = 500;

const putSome = async (db: Db, mails: readonly NewMail[]): Promise<void> => {
  await sql`
    insert into mail_queue (recipient, subject, content, expires_at, priority)
    select recipient, subject, content, expires_at, priority
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as row (
      recipient text, subject text, content jsonb, expires_at timestamptz, priority smallint)`.execute(db);
};

/** Queues mails, hundreds with a statement. */
export const putInQueue = async (db: Db, mails: readonly NewMail[]): Promise<void> => {
  for (let first = 0; first < mails.length; first += AT_ONCE)
    await putSome(db, mails.slice(first, first + AT_ONCE));
};

/**
 * Takes the mail that goes next, if one is due: of the most urgent, down to `least`, who waits longest. Whoever takes it
 * has it for two minutes; should this process die, it is due again then.
 */
export const takeNext = (db: Db, least: Priority): Promise<Queued | undefined> =>
  db
    .updateTable('mail_queue')
    .set({ tries: sql`tries + 1`, next_try_at: sql`now() + make_interval(secs => ${sql.lit(LEASE)})` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mail_queue as q')
        .select('q.id')
        .where('q.priority', '<=', sql.lit(least))
        .where('q.next_try_at', '<=', sql<Date>`now()`)
        .where(sql<boolean>`(q.expires_at is null or q.expires_at >= now())`)
        .orderBy('q.priority')
        .orderBy('q.next_try_at')
        .orderBy('q.id')
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();

/** Puts a mail off that was not taken by the server: for half a minute, then one, two, four … */
export const putOff = async (db: Db, { id, tries }: Queued): Promise<void> => {
  await db
    .updateTable('mail_queue')
    .set({
      next_try_at: sql`now() + make_interval(secs => ${sql.lit(FIRST_WAIT)} * power(2, tries - 1))`,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
};

export const removeFromQueue = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute();
};

export const removeExpired = async (db: Db): Promise<void> => {
  await db.deleteFrom('mail_queue').where('expires_at', '<', sql<Date>`now()`).execute();
};
