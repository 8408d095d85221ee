import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { forgetBrowser } from '../../platform/guesses/browsers.queries.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { isSessionAlive } from '../../platform/sessions/sessions.queries.ts';

export interface DeviceRow {
  readonly id: number;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_current: boolean;
}

const MOST = 100;

/** A member's sessions; `token` is that of the one that asks. The hash stays where it is. */
export const findDevices = (db: Db, userId: number, token: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`token_hash = ${hashToken(token)}`.as('is_current'))
    .where('user_id', '=', userId)
    .where(isSessionAlive)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST))
    .execute();

/** Ends a session of this member's, whose browser is a stranger again; false when they have none with this number. */
export const endDeviceOf = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('browser_hash')
    .executeTakeFirst();
  if (ended?.browser_hash) await forgetBrowser(db, userId, ended.browser_hash);
  return ended !== undefined;
};
