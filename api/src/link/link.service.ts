import type {
  CredentialAccount,
  FeedAccount,
  Status,
  StatusContext,
} from '@hub/shared/contracts/link/entities';
import type { Config } from '../platform/config/read-config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Session } from '../platform/sessions/session.ts';
import { type AccountRow, findAccountByName, findAccounts } from './accounts.queries.ts';
import { toFeedId, toUserId } from './feed-id.ts';
import { presentAccount, presentMyAccount, presentStatus } from './link.present.ts';
import {
  findAncestors,
  findDescendants,
  findStatus,
  findStatuses,
  type Page,
  type StatusFilter,
  type StatusRow,
} from './link.queries.ts';
import { mentionedIds } from './status-html.ts';

/** What reading needs. */
export interface Reading {
  readonly db: Db;
  readonly config: Config;
}

/** As much of a thread as is shown at once. */
const THREAD = 60;

const presentAll = async ({ db, config }: Reading, rows: readonly StatusRow[]): Promise<Status[]> => {
  const ids = rows.flatMap(({ user_id, content }) => [user_id, ...mentionedIds(content)]);
  const known = await findAccounts(
    db,
    [...new Set(ids)].filter((id) => id < 2 ** 31),
  );
  const accounts = new Map(known.map((account) => [account.id, account]));
  return rows.flatMap((row) => presentStatus(row, accounts, config) ?? []);
};

const statusRow = async (db: Db, id: string, session: Session): Promise<StatusRow> => {
  const row = await findStatus(db, session.userId, toFeedId(id));
  if (!row) throw new AppError('not_found');
  return row;
};

/** One status the viewer may read. */
export const readStatus = async (reading: Reading, id: string, session: Session): Promise<Status> => {
  const [status] = await presentAll(reading, [await statusRow(reading.db, id, session)]);
  if (!status) throw new AppError('not_found');
  return status;
};

/** What a status answers, and its answers. */
export const readContext = async (reading: Reading, id: string, session: Session): Promise<StatusContext> => {
  const { db } = reading;
  const { id: known } = await statusRow(db, id, session);
  const above = await findAncestors(db, session.userId, known, THREAD);
  const below = await findDescendants(db, session.userId, known, THREAD);
  const ancestors = await presentAll(reading, above);
  return { ancestors, descendants: await presentAll(reading, below) };
};

interface Paging {
  readonly limit: number;
  readonly max_id: string;
  readonly since_id: string;
  readonly min_id: string;
}

const bound = (id: string): string => (id === '' ? '' : toFeedId(id));

const pageOf = ({ limit, max_id, since_id, min_id }: Paging): Page => ({
  limit,
  maxId: bound(max_id),
  sinceId: bound(since_id),
  minId: bound(min_id),
});

/** A page of a timeline. */
export const readTimeline = async (
  reading: Reading,
  filter: StatusFilter,
  paging: Paging,
  session: Session,
): Promise<Status[]> =>
  presentAll(reading, await findStatuses(reading.db, session.userId, filter, pageOf(paging)));

const accountRow = async (db: Db, id: string): Promise<AccountRow> => {
  const userId = toUserId(id);
  const [row] = userId === undefined ? [] : await findAccounts(db, [userId]);
  if (!row) throw new AppError('not_found');
  return row;
};

export const readAccount = async ({ db, config }: Reading, id: string): Promise<FeedAccount> =>
  presentAccount(await accountRow(db, id), config);

/** The account that a token belongs to, as its owner sees it. */
export const readMyAccount = async (
  { db, config }: Reading,
  { userId }: Pick<Session, 'userId'>,
): Promise<CredentialAccount> => {
  const row = await accountRow(db, String(userId));
  return presentMyAccount(row, config);
};

/** The statuses of one account that exists. */
export const readStatusesOf = async (
  reading: Reading,
  id: string,
  paging: Paging & { readonly exclude_replies: boolean },
  session: Session,
): Promise<Status[]> => {
  const { id: userId } = await accountRow(reading.db, id);
  return readTimeline(reading, { userId, withoutReplies: paging.exclude_replies }, paging, session);
};

const ACCT = /^@?user(\d{1,10})(?:@([^@\s]+))?$/;

/** An account by its name (`user101`, with or without our host) or by the name it shows. */
export const lookUp = async ({ db, config }: Reading, acct: string): Promise<FeedAccount> => {
  const [, digits, host] = ACCT.exec(acct) ?? [];
  if (digits !== undefined) {
    if (host !== undefined && host.toLowerCase() !== new URL(config.linkHost).host) {
      throw new AppError('not_found');
    }
    return readAccount({ db, config }, digits);
  }
  const row = acct === '' ? undefined : await findAccountByName(db, acct.replace(/^@/, ''));
  if (!row) throw new AppError('not_found');
  return presentAccount(row, config);
};
