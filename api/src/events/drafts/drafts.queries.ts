import type { saveEventDraft } from '@hub/shared/contracts/events/drafts';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** A form as it was sent. */
export type SentForm = InputOf<typeof saveEventDraft>['form'];

/** Names a draft among all. */
export interface DraftId {
  readonly userId: number;
  readonly key: string;
}

export interface DraftRow {
  readonly key: string;
  readonly revision: number;
  readonly saved_at: Date;
  readonly device: string;
  readonly form: SentForm;
}

interface Saved {
  readonly form: SentForm;
  readonly device: string;
  readonly at: Date;
}

const draftOf = (db: Db, { userId, key }: DraftId) =>
  db.selectFrom('event_drafts').where('user_id', '=', userId).where('key', '=', key);

/** Drafts of a member, the latest first. */
export const findDrafts = (db: Db, userId: number): Promise<DraftRow[]> =>
  db
    .selectFrom('event_drafts')
    .select(['key', 'revision', 'saved_at', 'device'])
    .select(({ ref }) => ref('form').$castTo<SentForm>().as('form'))
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('key')
    .execute();

/** How many others a member has; whoever is to save one meanwhile waits. */
export const countOthers = async (tx: Db, { userId, key }: DraftId): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('event_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow();
  return count;
};

export const hasDraft = async (db: Db, id: DraftId): Promise<boolean> =>
  (await draftOf(db, id).select('key').executeTakeFirst()) !== undefined;

/** Whether the event is there that a draft was to become. */
export const isPublished = async (db: Db, { userId, key }: DraftId): Promise<boolean> => {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', userId)
    .where('creation_key', '=', key)
    .executeTakeFirst();
  return event !== undefined;
};

/** Writes a new draft; undefined where there is one with its key. */
export const insertDraft = (
  tx: Db,
  { userId, key }: DraftId,
  { form, device, at }: Saved,
): Promise<{ readonly revision: number } | undefined> =>
  tx
    .insertInto('event_drafts')
    .values({ user_id: userId, key, form: JSON.stringify(form), device, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();

/** Writes over a draft as its page saw it; undefined where it is another one by now, or none. */
export const changeDraft = (
  tx: Db,
  { userId, key }: DraftId,
  revision: number,
  { form, device, at }: Saved,
): Promise<{ readonly revision: number } | undefined> =>
  tx
    .updateTable('event_drafts')
    .set({ form: JSON.stringify(form), device, saved_at: at, revision: sql`revision + 1` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();

/** Removes a draft, and gives the revision that it had; undefined where there is none. */
export const removeDraft = async (tx: Db, { userId, key }: DraftId): Promise<number | undefined> => {
  const removed = await tx
    .deleteFrom('event_drafts')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .returning('revision')
    .executeTakeFirst();
  return removed?.revision;
};

/** Forms in which an address of an upload stands. */
export const findFormsWithUploads = async (db: Db): Promise<string[]> => {
  const text = sql<string>`form::text`;
  const rows = await db
    .selectFrom('event_drafts')
    .select(text.as('text'))
    .where(text, 'like', '%/uploads/%')
    .execute();
  return rows.map(({ text }) => text);
};
