import type { FeedPoll } from '@hub/shared/contracts/link/attachments';
import { pollById, votePoll } from '@hub/shared/contracts/link/notifications';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPoll } from '../entities/attachments.present.ts';
import { findPolls } from '../entities/attachments.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { readableRow } from '../entities/show-statuses.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import { addVote, lockPoll, tellEnded } from './polls.queries.ts';

const readPoll = async (reading: Reading, viewerId: number, id: string): Promise<FeedPoll> => {
  const row = await readableRow(reading, viewerId, id);
  const [poll] = await findPolls(reading.db, viewerId, [row.id]);
  if (!poll) throw new AppError('not_found');
  return presentPoll(poll, viewerId, row.user_id === viewerId, reading.now());
};

/** Votes once; nobody votes in their own poll, nor after its end. */
const vote = async (
  reading: Reading,
  userId: number,
  id: string,
  given: readonly string[],
): Promise<FeedPoll> => {
  const { id: statusId, user_id } = await readableRow(reading, userId, id);
  if (user_id === userId) throw invalidField('choices', '不能给自己的投票投票');
  const choices = given.map(Number);
  await inTransaction(reading.db, async (tx) => {
    const poll = await lockPoll(tx, statusId);
    if (!poll) throw new AppError('not_found');
    if (poll.expires_at <= reading.now()) throw invalidField('choices', '投票已经结束');
    const isSound = choices.length > 0 && choices.every((choice) => choice < poll.options);
    if (!isSound || (choices.length > 1 && !poll.is_multiple))
      throw invalidField('choices', '请选择一个选项');
    if (!(await addVote(tx, userId, statusId, choices))) throw invalidField('choices', '你已经投过票了');
  });
  return readPoll(reading, userId, statusId);
};

/** Polls go by the id of the status they stand on. */
export const servePolls = (app: FastifyInstance, context: Context): void => {
  serveFeed(app, pollById, ({ params, session: { userId } }) => readPoll(context, userId, params.id));
  serveFeed(app, votePoll, ({ params, input, session: { userId } }) =>
    vote(context, userId, params.id, input.choices),
  );
};

/** Tells who took part that a poll is over. */
export const tellEndedPolls = async ({ db }: Pick<Context, 'db'>, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted && (await inTransaction(db, tellEnded)));
};
