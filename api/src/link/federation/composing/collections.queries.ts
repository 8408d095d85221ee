import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actorUri } from '../../entities/federated-address.ts';

/** Statuses of a member that everybody may read, the latest first, older than `before`. */
export const findOutbox = async (
  db: Db,
  userId: number,
  before: string | null,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from link_statuses
    where user_id = ${userId} and deleted_at is null and visibility in ('public', 'unlisted')
      and reblog_of_id is null and remote_uri is null and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who follows a member, or whom they follow, ours and others', the latest first. */
export const findMemberUris = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  which: 'followers' | 'following',
  userId: number,
  before: string,
  most: number,
): Promise<{ readonly people: URL[]; readonly next: string | null }> => {
  const [own, other] =
    which === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  const { rows } = await sql<{ id: string; user_id: number; uri: string | null }>`
    select f.id::text as id, u.id as user_id, a.uri
    from link_follows f join users u on u.id = f.${sql.ref(other)} and u.banned_at is null
      left join federation_actors a on a.user_id = u.id
    where f.${sql.ref(own)} = ${userId} and (${before} = '0' or f.id < ${before}::bigint)
    order by f.id desc limit ${sql.lit(most)}`.execute(db);
  return {
    people: rows.map(({ user_id, uri }) => new URL(uri ?? actorUri(config, user_id))),
    next: rows.length < most ? null : (rows.at(-1)?.id ?? null),
  };
};
