import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../client.ts';
import { people } from './load-people.ts';

/** A member with a program that acts for them. */
export interface Member {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

export type Members = Readonly<Record<keyof typeof people, Member>>;

/** Tokens of these users, as the product stores them: hashed. */
export const giveTokens = (url: string, ids: readonly number[]): Promise<Member[]> =>
  withClient(url, async (client) => {
    const tokens = ids.map(() => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await client.query(
      `insert into link_tokens (token_hash, app_id, user_id, scopes)
       select hash, (select id from link_apps where client_id = 'hub'), user_id, '{read,write,follow}'
       from unnest($1::bytea[], $2::int[]) as given (hash, user_id)`,
      [hashes, ids],
    );
    // Nothing is packed: floors pack nothing either.
    const headersOf = (token = '') => ({ authorization: `Bearer ${token}`, 'accept-encoding': 'identity' });
    return ids.map((id, place) => ({ id, headers: headersOf(tokens[place]) }));
  });

/** The members of the load whom rows ask for. */
export const membersOf = async (url: string): Promise<Members> => {
  const names = Object.values(people);
  const rows = await withClient(url, (client) =>
    client.query<{ id: number; name: string }>('select id, name from users where name = any($1)', [names]),
  );
  const idOf = new Map(rows.rows.map(({ id, name }) => [name, id]));
  const members = await giveTokens(
    url,
    names.map((name) => idOf.get(name) ?? 0),
  );
  return Object.fromEntries(
    Object.keys(people).map((key, place) => [key, members[place]]),
  ) as unknown as Members;
};
