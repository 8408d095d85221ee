import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** Who reads: an account, 0 for a visitor, or what names many of them in a query. */
export type Viewer = number | RawBuilder<number>;

/** A status in a query: `s`, or `o` for what a boost boosts. */
type Alias = 's' | 'o';

/**
 * Whether there are such rows, asked for each row of a page. `offset 0` keeps PostgreSQL from what it holds for quicker by its
 * averages: reading all that a viewer ever liked first, or sorting all that an account ever wrote.
 */
export const isThere = (rows: RawBuilder<unknown>): Condition => sql`exists (${rows} offset 0)`;

const open = (s: RawBuilder<unknown>): Condition => sql`${s}.visibility in ('public', 'unlisted')`;

/**
 * Whom a status is for: public and unlisted everybody, private the followers, direct whom it names; its author in any case,
 * and nobody whom its author blocks.
 */
export const isReadable = (viewerId: Viewer, alias: Alias = 's'): Condition => {
  const s = sql.ref(alias);
  if (viewerId === 0) return sql`(${s}.deleted_at is null and ${open(s)})`;
  return sql`(${s}.deleted_at is null
    and (${open(s)} or ${s}.user_id = ${viewerId}
      or (${s}.visibility = 'private' and ${isThere(sql`select 1 from link_follows f
        where f.follower_id = ${viewerId} and f.followee_id = ${s}.user_id`)})
      or ${isThere(sql`select 1 from link_mentions m where m.status_id = ${s}.id and m.user_id = ${viewerId}`)})
    and not ${isThere(sql`select 1 from link_blocks b
      where b.user_id = ${s}.user_id and b.target_id = ${viewerId}`)})`;
};

/** Whether the viewer wants to see anything of an account: they neither block nor mute it. */
export const wantsAccount = (viewerId: Viewer, account: RawBuilder<unknown>): Condition =>
  viewerId === 0
    ? sql`true`
    : sql`(not ${isThere(sql`select 1 from link_blocks b where b.user_id = ${viewerId} and b.target_id = ${account}`)}
        and not ${isThere(sql`select 1 from link_mutes m where m.user_id = ${viewerId} and m.target_id = ${account}
          and (m.expires_at is null or m.expires_at > now())`)})`;

/** The same of a status' author. */
export const isWanted = (viewerId: Viewer, alias: Alias = 's'): Condition =>
  wantsAccount(viewerId, sql.ref(`${alias}.user_id`));

/** A boost is shown while what it boosts may be read. */
export const boostIsShown = (viewerId: Viewer): Condition =>
  sql`(s.reblog_of_id is null or ${isThere(sql`
    select 1 from link_statuses o join users ou on ou.id = o.user_id and ou.banned_at is null
    where o.id = s.reblog_of_id and ${isReadable(viewerId, 'o')} and ${isWanted(viewerId, 'o')}`)})`;
