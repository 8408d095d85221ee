import type { Config } from '../../platform/config/read-config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { isToken, newToken } from '../../platform/secrets/tokens.ts';
import { entryOfEvent, subscribedSince } from './calendar.service.ts';
import { type FollowedEntry, writeSubscribedCalendar } from './calendar-file.ts';
import {
  type AttendedRow,
  addAddress,
  findAttended,
  findOwner,
  removeAddresses,
} from './own-calendar.queries.ts';

type Facts = Pick<Context, 'db' | 'config' | 'now'>;

// Some calendar programs take an address for a calendar's by its end.
const addressOf = (token: string, { apiOrigin }: Config): string =>
  `${apiOrigin}/api/v1/events/mine/${token}.ics`;

/** An address of a member's calendar; another one each time, all of them good. */
export const addressFor = async ({ db, config }: Facts, userId: number): Promise<string> => {
  const token = newToken();
  await inTransaction(db, (tx) => addAddress(tx, userId, token));
  return addressOf(token, config);
};

/** The only one from now on; whoever has another reads nothing any more. */
export const renewFor = async ({ db, config }: Facts, userId: number): Promise<string> => {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await removeAddresses(tx, userId);
    await addAddress(tx, userId, token);
  });
  return addressOf(token, config);
};

const entryOf = (row: AttendedRow, config: Config): FollowedEntry => {
  const entry = { ...entryOfEvent(row, config), changedAt: row.changed_at };
  const isWaiting = row.is_waiting && entry.status === 'confirmed';
  return isWaiting ? { ...entry, title: `（候补）${entry.title}`, status: 'waiting' } : entry;
};

/** The calendar at such an address. */
export const readOwnCalendar = async ({ db, config, now }: Facts, address: string): Promise<string> => {
  const token = address.replace(/\.ics$/, '');
  const userId = isToken(token) ? await findOwner(db, token) : undefined;
  if (userId === undefined) throw new AppError('not_found');
  const rows = await findAttended(db, userId, subscribedSince(now()));
  return writeSubscribedCalendar(
    rows.map((row) => entryOf(row, config)),
    {
      siteName: config.siteName,
      title: `${config.siteName} 我的活动`,
      url: `${config.hubOrigin}/users/events`,
    },
  );
};
