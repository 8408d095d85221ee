import type { CredentialAccount, FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Paging } from '@hub/shared/contracts/link/fields';
import { AppError } from '../../platform/errors/app-error.ts';
import { presentAccount, presentMyAccount } from '../entities/account.present.ts';
import { type AccountRow, findAccountByName, findAccounts } from '../entities/accounts.queries.ts';
import { toUserId } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { type Page, pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { readableRow, showAccounts } from '../entities/show-statuses.ts';
import * as queries from './people.queries.ts';
import { accountId } from './relations.service.ts';

type People = Promise<Paged<FeedAccount>>;

const show = async (reading: Reading, rows: readonly queries.Listed[]): People => ({
  items: await showAccounts(
    reading,
    rows.map(({ user_id }) => user_id),
  ),
  ids: rows.map(({ id }) => id),
});

type OfAccount = typeof queries.findFollowers;
type OfStatus = typeof queries.findFavouriting;

/** Who follows an account, or whom it follows. */
export const listAround = async (
  reading: Reading,
  find: OfAccount,
  viewerId: number,
  id: string,
  paging: Paging,
): People => show(reading, await find(reading.db, viewerId, await accountId(reading, id), pageOf(paging)));

/** Who likes or boosted a status that the viewer may read. */
export const listOfStatus = async (
  reading: Reading,
  find: OfStatus,
  viewerId: number,
  id: string,
  paging: Paging,
): People => {
  const row = await readableRow(reading, viewerId, id);
  const page: Page = pageOf(paging);
  return show(reading, await find(reading.db, viewerId, row.reblog_of_id ?? row.id, page));
};

export const listShunned = async (
  reading: Reading,
  table: 'link_blocks' | 'link_mutes',
  userId: number,
  paging: Paging,
): People => show(reading, await queries.findShunned(reading.db, table, userId, pageOf(paging)));

const accountRow = async ({ db }: Pick<Reading, 'db'>, id: string): Promise<AccountRow> => {
  const userId = toUserId(id);
  const [row] = userId === undefined ? [] : await findAccounts(db, [userId]);
  if (!row) throw new AppError('not_found');
  return row;
};

type Accounts = Pick<Reading, 'db' | 'config'>;

export const readAccount = async (reading: Accounts, id: string): Promise<FeedAccount> =>
  presentAccount(await accountRow(reading, id), reading.config);

/** The account that a token belongs to, as its owner sees it. */
export const readMyAccount = async (reading: Accounts, userId: number): Promise<CredentialAccount> =>
  presentMyAccount(await accountRow(reading, String(userId)), reading.config);

const ACCT = /^@?user(\d{1,10})(?:@([^@\s]+))?$/;

/** The number in an account's name (`user101`, with or without our host); undefined for any other name. */
export const userIdOf = (acct: string, linkHost: string): string | undefined => {
  const [, digits, host] = ACCT.exec(acct) ?? [];
  const isOurs = host === undefined || host.toLowerCase() === new URL(linkHost).host;
  return isOurs ? digits : undefined;
};

/** An account by its name, or by the name it shows. */
export const lookUp = async (reading: Accounts, acct: string): Promise<FeedAccount> => {
  const { db, config } = reading;
  const digits = userIdOf(acct, config.linkHost);
  if (digits !== undefined) return readAccount(reading, digits);
  if (ACCT.test(acct)) throw new AppError('not_found');
  const row = acct === '' ? undefined : await findAccountByName(db, acct.replace(/^@/, ''));
  if (!row) throw new AppError('not_found');
  return presentAccount(row, config);
};
