import { anyOf } from '../../../platform/db/parts.queries.ts';
import type { Context } from '../../../platform/http/context.ts';
import { actorUri, statusUri } from '../../entities/federated-address.ts';

export interface Uris {
  /** By user id. */
  readonly accounts: ReadonlyMap<number, URL>;
  readonly parent: URL | undefined;
}

type Parts = Pick<Context, 'db' | 'config'>;

const findStatusUri = async ({ db, config }: Parts, id: string): Promise<URL | undefined> => {
  const row = await db
    .selectFrom('link_statuses')
    .select('remote_uri')
    .where('id', '=', id as unknown as number)
    .executeTakeFirst();
  return row && new URL(row.remote_uri ?? statusUri(config, id));
};

/** Addresses of accounts and of a status, ours or another server's, as all servers know them. */
export const findUris = async (
  parts: Parts,
  userIds: readonly number[],
  statusId: string | null,
): Promise<Uris> => {
  const rows = await parts.db
    .selectFrom('users as u')
    .leftJoin('federation_actors as a', 'a.user_id', 'u.id')
    .select(['u.id', 'a.uri'])
    .where('u.id', '=', anyOf(userIds))
    .execute();
  return {
    accounts: new Map(rows.map(({ id, uri }) => [id, new URL(uri ?? actorUri(parts.config, id))])),
    parent: statusId === null ? undefined : await findStatusUri(parts, statusId),
  };
};
