import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken, isToken, newToken } from '../../platform/secrets/tokens.ts';

/** What a browser began at a provider and has not finished. */
export interface Flow {
  readonly intent: 'login' | 'link' | 'confirm';
  readonly provider: string;
  readonly user_id: number | null;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly subject: string;
  readonly label: string;
  readonly return_url: string;
}

const empty = { user_id: null, state: '', nonce: '', verifier: '', subject: '', label: '', return_url: '' };
const columns = ['intent', 'provider', 'user_id', 'state', 'nonce', 'verifier', 'subject', 'label'] as const;

export const FLOW_MINUTES = 10;

/** Keeps a flow and gives the token that its browser holds. */
export const storeFlow = async (
  db: Db,
  flow: Pick<Flow, 'intent' | 'provider'> & Partial<Flow>,
): Promise<string> => {
  const token = newToken();
  const expires_at = sql<Date>`now() + make_interval(mins => ${sql.lit(FLOW_MINUTES)})`;
  await db
    .insertInto('identity_flows')
    .values({ ...empty, ...flow, token_hash: hashToken(token), expires_at })
    .execute();
  return token;
};

/** The flow that a browser is in, for once: it is gone afterwards. */
export const takeFlow = async (db: Db, token: string | undefined): Promise<Flow | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await db
    .deleteFrom('identity_flows')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([...columns, 'return_url'])
    .executeTakeFirst();
  return row as Flow | undefined;
};

/** The flow that waits for its browser to log in, left where it is. */
export const findWaiting = async (db: Db, token: string | undefined): Promise<Flow | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await db
    .selectFrom('identity_flows')
    .select([...columns, 'return_url'])
    .where('token_hash', '=', hashToken(token))
    .where('intent', '=', 'confirm')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row as Flow | undefined;
};

export const removeExpiredFlows = async (db: Db): Promise<void> => {
  await db.deleteFrom('identity_flows').where('expires_at', '<', sql<Date>`now()`).execute();
};
