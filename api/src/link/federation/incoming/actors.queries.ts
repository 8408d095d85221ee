import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

export interface ActorRow {
  readonly user_id: number;
  readonly uri: string;
  readonly followers_uri: string;
  /** Its account was banned, by its server or by itself. */
  readonly is_banned: boolean;
  readonly is_fresh: boolean;
}

/** What is known of an account of another server. */
export const findActor = async (db: Db, uri: string, hours: number): Promise<ActorRow | undefined> => {
  const { rows } = await sql<ActorRow>`
    select a.user_id, a.uri, a.followers_uri, u.banned_at is not null as is_banned,
      a.fetched_at > now() - make_interval(hours => ${sql.lit(hours)}) as is_fresh
    from federation_actors a join users u on u.id = a.user_id where a.uri = ${uri}`.execute(db);
  return rows[0];
};

export interface NewActor {
  readonly uri: string;
  readonly host: string;
  readonly username: string;
  readonly url: string;
  readonly inbox: string;
  readonly sharedInbox: string;
  readonly followersUri: string;
  readonly name: string;
  readonly bio: string;
  readonly avatarUrl: string;
  readonly createdAt: Date;
}

const upsertActor = async (tx: Db, userId: number, actor: NewActor): Promise<number> => {
  const { rows } = await sql<{ user_id: number }>`
    insert into federation_actors (user_id, uri, host, username, url, inbox, shared_inbox, followers_uri)
    values (${userId}, ${actor.uri}, ${actor.host}, ${actor.username}, ${actor.url}, ${actor.inbox},
      ${actor.sharedInbox}, ${actor.followersUri})
    on conflict (uri) do update set username = excluded.username, url = excluded.url, inbox = excluded.inbox,
      shared_inbox = excluded.shared_inbox, followers_uri = excluded.followers_uri, fetched_at = now()
    returning user_id`.execute(tx);
  return rows[0]?.user_id ?? userId;
};

/** Writes an account of another server, or what changed of it. */
export const saveActor = async (tx: Db, actor: NewActor): Promise<void> => {
  const { uri, name, bio, avatarUrl, createdAt } = actor;
  const known = await findActor(tx, uri, 1);
  if (known) {
    await tx
      .updateTable('users')
      .set({ name, bio, avatar_url: avatarUrl })
      .where('id', '=', known.user_id)
      .execute();
    await upsertActor(tx, known.user_id, actor);
    return;
  }
  const { id } = await tx
    .insertInto('users')
    .values({ kind: 'remote', name, bio, avatar_url: avatarUrl, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Two processes may meet the same account at once: the second one's row goes again.
  if ((await upsertActor(tx, id, actor)) !== id) await tx.deleteFrom('users').where('id', '=', id).execute();
};

/** Removes an account that its server deleted, with all it wrote. */
export const removeActor = async (tx: Db, userId: number): Promise<void> => {
  await sql`
    with gone as (
      select followee_id as id, 1 as followers, 0 as following from link_follows where follower_id = ${userId}
      union all select follower_id, 0, 1 from link_follows where followee_id = ${userId}),
    changes as (select id, sum(followers)::int as followers, sum(following)::int as following from gone group by id)
    update link_accounts a set followers_count = greatest(a.followers_count - c.followers, 0),
      following_count = greatest(a.following_count - c.following, 0)
    from changes c where a.user_id = c.id`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', userId).where('kind', '=', 'remote').execute();
};
