import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { MailQueue } from '../db/schema.generated.ts';
import { DELIVERY_SECONDS } from './transport.ts';

export interface Content {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

export type Queued = Pick<
  Selectable<MailQueue>,
  'id' | 'recipient' | 'subject' | 'tries' | 'created_at' | 'content'
>;

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
export const takeNext = async (db: Db, least: Priority): Promise<Queued | undefined> => {
  const { rows } = await sql<Queued>`
    update mail_queue set
      tries = tries + 1, next_try_at = now() + make_interval(secs => ${sql.lit(LEASE)})
    where id = (
      select q.id from mail_queue q
      where q.priority <= ${sql.lit(least)} and q.next_try_at <= now()
        and (q.expires_at is null or q.expires_at >= now())
      order by q.priority, q.next_try_at, q.id limit 1 for update skip locked)
    returning id, recipient, subject, tries, created_at, content`.execute(db);
  return rows[0];
};

/** Puts a mail off that was not taken by the server: for half a minute, then one, two, four … */
export const putOff = async (db: Db, { id, tries }: Queued): Promise<void> => {
  await sql`
    update mail_queue set next_try_at = now() + make_interval(secs => ${sql.lit(FIRST_WAIT)} * power(2, tries - 1))
    where id = ${id} and tries = ${tries}`.execute(db);
};

export const removeFromQueue = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute();
};

export const removeExpired = async (db: Db): Promise<void> => {
  await db.deleteFrom('mail_queue').where('expires_at', '<', sql<Date>`now()`).execute();
};
