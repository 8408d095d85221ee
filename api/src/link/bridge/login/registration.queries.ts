import type { Db } from '../../../platform/db/open-database.ts';

/** As what the hub is known to a server; the secret is sealed. */
export interface RegistrationRow {
  readonly client_id: string;
  readonly client_secret: Buffer;
}

interface Place {
  readonly origin: string;
  readonly redirectUri: string;
}

export const findRegistration = (
  db: Db,
  { origin, redirectUri }: Place,
): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('link_upstream_apps')
    .select(['client_id', 'client_secret'])
    .where('origin', '=', origin)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst();

/** Stores a registration, unless another process was first. */
export const insertRegistration = async (
  db: Db,
  { origin, redirectUri }: Place,
  registration: RegistrationRow,
): Promise<void> => {
  await db
    .insertInto('link_upstream_apps')
    .values({ origin, redirect_uri: redirectUri, ...registration })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Forgets a registration that the server does not know any more. */
export const removeRegistration = async (db: Db, origin: string, clientId: string): Promise<void> => {
  await db
    .deleteFrom('link_upstream_apps')
    .where('origin', '=', origin)
    .where('client_id', '=', clientId)
    .execute();
};
