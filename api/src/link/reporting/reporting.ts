import { formatStatusId, formatUserId } from '@hub/shared/contracts/input/source-id';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { reportAccount } from '@hub/shared/contracts/link/notifications';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportAs } from '../../reports/reports.public.ts';
import type { Reading } from '../entities/reading.ts';
import { readableRow, showAccounts } from '../entities/show-statuses.ts';
import { serveFeed } from '../viewer/serve-feed.ts';

/** Mastodon's categories as our types of reports (spec §9). */
const types = { spam: 2, legal: 4, violation: 7, other: 7 } as const;

/** Ids of an account's statuses that a member may read and report, and the account itself. */
const findReportable = async (
  reading: Reading,
  viewerId: number,
  accountId: string,
  statusIds: readonly string[],
): Promise<{ readonly account: FeedAccount; readonly ids: readonly string[] }> => {
  const [account] = await showAccounts(
    reading,
    [Number(accountId)].filter((id) => id > 0 && id < 2 ** 31),
  );
  if (!account) throw new AppError('not_found');
  const ids: string[] = [];
  for (const id of statusIds) {
    const row = await readableRow(reading, viewerId, id);
    if (String(row.user_id) !== account.id) throw new AppError('not_found');
    ids.push(row.reblog_of_id ?? row.id);
  }
  return { account, ids };
};

/** Reports statuses to the moderators, or the account where none is named; each is a case of its own. */
const report = async (
  context: Context,
  userId: number,
  input: InputOf<typeof reportAccount>,
): Promise<DataOf<typeof reportAccount>> => {
  const { account, ids } = await findReportable(context, userId, input.account_id, input.status_ids);
  if (ids.length === 0 && account.id === String(userId)) throw invalidField('account_id', '不能举报自己');
  const reported = ids.length > 0 ? ids.map(formatStatusId) : [formatUserId(Number(account.id))];
  const words = { type: types[input.category], url: '', remark: input.comment, same_as: '' };
  await inTransaction(context.db, async (tx) => {
    for (const id of reported) await reportAs(tx, userId, id, words);
  });
  return {
    id: ids[0] ?? account.id,
    action_taken: false,
    action_taken_at: null,
    category: input.category,
    comment: input.comment,
    forwarded: false,
    created_at: context.now().toISOString(),
    status_ids: [...ids],
    rule_ids: [],
    target_account: account,
  };
};

/** What clients of the link feed report. */
export const serveReports = (app: FastifyInstance, context: Context): void => {
  serveFeed(app, reportAccount, ({ input, session: { userId } }) => report(context, userId, input), {
    limit: 'report',
  });
};
