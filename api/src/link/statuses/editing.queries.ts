import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { DB } from '../../platform/db/schema.generated.ts';
import type { MediaRow } from '../entities/attachments.queries.ts';
import { bigId, idAsText } from '../entities/paging.queries.ts';

export interface OwnRow {
  readonly id: string;
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly language: string;
  readonly visibility: string;
}

const replyIdAsText = (eb: ExpressionBuilder<DB, 'link_statuses'>) =>
  eb.cast<string | null>('reply_to_id', 'text').as('reply_to_id');

/** A status of one's own, no boost, for this transaction alone. */
export const lockOwn = (tx: Db, userId: number, id: string): Promise<OwnRow | undefined> =>
  tx
    .selectFrom('link_statuses')
    .select((eb) => [idAsText(eb), replyIdAsText(eb)])
    .select(['user_id', 'content', 'spoiler_text', 'sensitive', 'language', 'visibility'])
    .where('id', '=', bigId(id))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('reblog_of_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Keeps what a status says before it is changed. */
export const keepVersion = async (tx: Db, id: string): Promise<void> => {
  await sql`
    insert into link_status_edits (status_id, content, spoiler_text, sensitive, poll_options, media, created_at)
    select s.id, s.content, s.spoiler_text, s.sensitive, p.options, (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'status_id', null, 'url', m.url,
          'width', m.width, 'height', m.height, 'description', m.description, 'focus_x', m.focus_x,
          'focus_y', m.focus_y) order by m.position), '[]')
        from link_media m where m.status_id = s.id),
      coalesce(s.edited_at, s.created_at)
    from link_statuses s left join link_polls p on p.status_id = s.id where s.id = ${id}::bigint`.execute(tx);
};

export interface ChangedWords {
  readonly content: string;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly language: string;
  readonly mediaCount: number;
  readonly cardUrl: string | null;
  readonly storyId: number | null;
  readonly at: Date;
}

export const changeWords = async (tx: Db, id: string, words: ChangedWords): Promise<void> => {
  await sql`
    update link_statuses set content = ${words.content}, spoiler_text = ${words.spoilerText},
      sensitive = ${words.sensitive}, language = ${words.language}, media_count = ${words.mediaCount},
      card_url = ${words.cardUrl}, story_id = ${words.storyId}, edited_at = ${words.at}
    where id = ${id}::bigint`.execute(tx);
};

export interface VersionRow {
  readonly user_id: number;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly poll_options: string[] | null;
  readonly media: MediaRow[];
  readonly created_at: Date;
}

/** What a status said before its last edit, the first version first. */
export const findVersions = (db: Db, id: string): Promise<VersionRow[]> =>
  db
    .selectFrom('link_status_edits as e')
    .innerJoin('link_statuses as s', 's.id', 'e.status_id')
    .select(['s.user_id', 'e.content', 'e.spoiler_text', 'e.sensitive', 'e.poll_options', 'e.created_at'])
    // As `keepVersion` wrote them.
    .select(({ ref }) => ref('e.media').$castTo<MediaRow[]>().as('media'))
    .where('e.status_id', '=', bigId(id))
    .orderBy('e.id')
    .execute();

/** Who boosted a status: they are told when it changes. */
export const findBoosters = async (tx: Db, id: string, most: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('link_statuses')
    .select('user_id')
    .where('reblog_of_id', '=', bigId(id))
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export interface TakenRow {
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly visibility: 'public' | 'unlisted' | 'private' | 'direct';
}

/** Hides a status from everybody, and takes its boosts away; undefined where it is hidden already. */
export const hideStatus = async (tx: Db, id: string, at: Date): Promise<TakenRow | undefined> => {
  const hidden = await tx
    .updateTable('link_statuses')
    .set({ deleted_at: at, idempotency_key: null, pinned_at: null, reblogs_count: 0 })
    .where('id', '=', bigId(id))
    .where('deleted_at', 'is', null)
    .where('reblog_of_id', 'is', null)
    .returning((eb) => ['user_id', 'visibility', replyIdAsText(eb)])
    .executeTakeFirst();
  if (!hidden) return undefined;
  await sql`
    with gone as (delete from link_statuses where reblog_of_id = ${id}::bigint returning user_id)
    update link_accounts a set statuses_count = greatest(a.statuses_count - 1, 0)
    from gone where a.user_id = gone.user_id`.execute(tx);
  await sql`delete from link_notifications where status_id = ${id}::bigint`.execute(tx);
  await sql`delete from ephemeral.link_deliveries where status_id = ${id}::bigint`.execute(tx);
  return hidden;
};

/** Shows it again; undefined where it is shown. */
export const unhideStatus = (tx: Db, id: string): Promise<TakenRow | undefined> =>
  tx
    .updateTable('link_statuses')
    .set({ deleted_at: null })
    .where('id', '=', bigId(id))
    .where('deleted_at', 'is not', null)
    .returning((eb) => ['user_id', 'visibility', replyIdAsText(eb)])
    .executeTakeFirst();

export interface StatusBrief {
  readonly id: string;
  readonly user_id: number;
  readonly content: string;
  readonly is_shown: boolean;
}

/** Statuses by id, those that are gone too; `is_shown` are those that everybody may see. */
export const findBriefs = async (db: Db, ids: readonly string[]): Promise<StatusBrief[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('link_statuses as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.content'])
    .select(({ and, cast, eb }) => [
      cast<string>('s.id', 'text').as('id'),
      and([
        eb('s.deleted_at', 'is', null),
        eb('u.banned_at', 'is', null),
        eb('s.visibility', 'in', ['public', 'unlisted']),
      ])
        .$castTo<boolean>()
        .as('is_shown'),
    ])
    .where('s.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('s.reblog_of_id', 'is', null)
    .execute();
};

/** Removes what was deleted so many days ago, for good; of what another server sent, its address stays. */
export const removeDeleted = async (db: Db, days: number): Promise<void> => {
  await sql`
    with gone as (
      delete from link_statuses where deleted_at < now() - make_interval(days => ${days}::int) returning remote_uri)
    insert into federation_gone (uri) select remote_uri from gone where remote_uri is not null
    on conflict do nothing`.execute(db);
};
