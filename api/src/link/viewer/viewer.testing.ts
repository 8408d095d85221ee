import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import type { Db } from '../../platform/db/open-database.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { insertToken } from './tokens.queries.ts';

/** The header of a program that acts for a member; with 0 for itself. */
export const feedHeaders = async (
  db: Db,
  userId: number,
  scopes: readonly FeedScope[] = ['read', 'write', 'follow'],
): Promise<{ authorization: string }> => {
  const token = newToken();
  const { id } = await db
    .insertInto('link_apps')
    .values({ client_id: newToken(), name: '示例客户端', redirect_uris: [], scopes: [...scopes] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertToken(db, { token, appId: id, userId: userId || null, scopes });
  return { authorization: `Bearer ${token}` };
};
