import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { CredentialAccount, FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Paging } from '@hub/shared/contracts/link/fields';
import type { updateCredentials } from '@hub/shared/contracts/link/statuses';
import { changeProfile } from '../../accounts/accounts.public.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { presentAccount, presentMyAccount } from '../entities/account.present.ts';
import {
  type AccountRow,
  findAccountByName,
  findAccounts,
  findKnownIds,
  findRemoteAccount,
  saveHeader,
  saveSharing,
} from '../entities/accounts.queries.ts';
import { toUserId } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { type Page, pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { readableRow, showAccounts } from '../entities/show-statuses.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
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

/** Pictures are addresses of uploads. */
type AccountChange = InputOf<typeof updateCredentials> & {
  readonly avatar?: string;
  readonly header?: string;
};

/** Changes what is sent of an own account. */
export const changeMyAccount = async (
  reading: Accounts,
  userId: number,
  { display_name: name, note: bio, avatar, header, shares_stories: shares }: AccountChange,
): Promise<CredentialAccount> => {
  await inTransaction(reading.db, async (tx) => {
    await changeProfile(tx, userId, {
      ...(name === undefined ? {} : { name }),
      ...(bio === undefined ? {} : { bio }),
      ...(avatar === undefined ? {} : { avatar_url: avatar }),
    });
    if (header !== undefined) await saveHeader(tx, userId, header);
    if (shares !== undefined) await saveSharing(tx, userId, shares);
    await tellOthers(tx, { kind: 'profile', userId });
  });
  return readMyAccount(reading, userId);
};

const MOST_FAMILIAR = 40;

/** Whom a member follows that follow each of these accounts. */
export const readFamiliar = async (
  reading: Accounts,
  userId: number,
  ids: readonly string[],
): Promise<{ id: string; accounts: FeedAccount[] }[]> => {
  const known = await findKnownIds(
    reading.db,
    ids.flatMap((id) => toUserId(id) ?? []),
  );
  const answers: { id: string; accounts: FeedAccount[] }[] = [];
  for (const id of ids.filter((one) => known.includes(Number(one)))) {
    const found = await queries.findFamiliar(reading.db, userId, Number(id), MOST_FAMILIAR);
    answers.push({ id, accounts: await showAccounts(reading, found) });
  }
  return answers;
};

const ACCT = /^@?user(\d{1,10})(?:@([^@\s]+))?$/i;

/** The number in an account's name (`user101`, with or without our host); undefined for any other name. */
export const userIdOf = (acct: string, linkHost: string): string | undefined => {
  const [, digits, host] = ACCT.exec(acct) ?? [];
  const isOurs = host === undefined || host.toLowerCase() === new URL(linkHost).host;
  return isOurs ? digits : undefined;
};

const ELSEWHERE = /^@?([^@\s]{1,64})@([^@\s/]{1,255})$/;

/** An account of another server that is known here, by its name there: `name@host`. */
export const findElsewhere = async (db: Reading['db'], acct: string): Promise<AccountRow | undefined> => {
  const [, name, host] = ELSEWHERE.exec(acct) ?? [];
  return name === undefined || host === undefined
    ? undefined
    : findRemoteAccount(db, name, host.toLowerCase());
};

/** An account by its name, or by the name it shows. */
export const lookUp = async (reading: Accounts, acct: string): Promise<FeedAccount> => {
  const { db, config } = reading;
  const digits = userIdOf(acct, config.linkHost);
  if (digits !== undefined) return readAccount(reading, digits);
  const elsewhere = await findElsewhere(db, acct);
  if (elsewhere) return presentAccount(elsewhere, config);
  if (ACCT.test(acct)) throw new AppError('not_found');
  const row = acct === '' ? undefined : await findAccountByName(db, acct.replace(/^@/, ''));
  if (!row) throw new AppError('not_found');
  return presentAccount(row, config);
};
