import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { DeletedStatus, editStatus, StatusEdit } from '@hub/shared/contracts/link/writing';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentAccount } from '../entities/account.present.ts';
import { presentMedia } from '../entities/attachments.present.ts';
import { findPolls } from '../entities/attachments.queries.ts';
import { toFeedId } from '../entities/feed-id.ts';
import { sharedStoryIn } from '../entities/shared-story.ts';
import { accountsAround, readableRow, showStatus } from '../entities/show-statuses.ts';
import { contentHtml } from '../entities/status.present.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
import { announce } from '../events/feed-events.ts';
import { changeMedia } from '../media/media.queries.ts';
import { tellInFeed } from '../notifications/telling.queries.ts';
import * as queries from './editing.queries.ts';
import { detachMedia, removePoll } from './posting.queries.ts';
import { cardUrlOf, saveAround } from './posting.service.ts';
import { takeAway } from './removal.ts';

/** Who is told of an edit at once; a status that more people boosted is news to all the others anyway. */
const MOST_TOLD = 200;

const ownRow = async (tx: Db, userId: number, id: string): Promise<queries.OwnRow> => {
  const row = await queries.lockOwn(tx, userId, toFeedId(id));
  if (!row) throw new AppError('not_found');
  return row;
};

type Input = InputOf<typeof editStatus>;

/** What an edit makes of the poll: one that is over stays over, with the options that were voted on. */
const pollAfter = async (tx: Db, id: string, poll: Input['poll'], now: Date): Promise<Input['poll']> => {
  const [known] = poll ? await findPolls(tx, 0, [id]) : [];
  if (!poll || !known || known.expires_at > now) return poll;
  if (known.is_multiple !== poll.multiple || known.options.join('\n') !== poll.options.join('\n'))
    throw invalidField('poll', '投票已经结束，不能再修改选项');
  return undefined;
};

const change = async (
  context: Context,
  tx: Db,
  userId: number,
  id: string,
  input: Input,
): Promise<string> => {
  const now = context.now();
  const row = await ownRow(tx, userId, id);
  await queries.keepVersion(tx, row.id);
  await detachMedia(tx, row.id, input.media_ids);
  const storyId = await sharedStoryIn(tx, input.status, context.config.hubOrigin);
  const cardUrl = cardUrlOf(input, storyId);
  for (const { id: mediaId, ...said } of input.media_attributes)
    await changeMedia(tx, userId, toFeedId(mediaId), said);
  await queries.changeWords(tx, row.id, {
    content: input.status,
    spoilerText: input.spoiler_text,
    sensitive: input.sensitive || input.spoiler_text !== '',
    language: input.language || row.language,
    mediaCount: input.media_ids.length,
    cardUrl,
    storyId,
    at: now,
  });
  if (!input.poll) await removePoll(tx, row.id);
  const poll = await pollAfter(tx, row.id, input.poll, now);
  const userIds = await saveAround(tx, userId, row.id, { ...input, poll, cardUrl }, now);
  await tellInFeed(tx, { userIds, type: 'mention', fromId: userId, statusId: row.id });
  const boosters = await queries.findBoosters(tx, row.id, MOST_TOLD);
  await tellInFeed(tx, { userIds: boosters, type: 'update', fromId: userId, statusId: row.id });
  await tellOthers(tx, { kind: 'update', userId, statusId: row.id });
  announce(tx, { type: 'status.update', id: row.id });
  return row.id;
};

/** Changes an own status; its version before is kept. */
export const edit = async (context: Context, userId: number, id: string, input: Input): Promise<Status> => {
  if (input.poll && input.media_ids.length > 0) throw invalidField('poll', '图片和投票不能同时发布');
  const changed = await inTransaction(context.db, (tx) => change(context, tx, userId, id, input));
  return showStatus(context, userId, changed);
};

/** Deletes an own status; what it was, with its text, so that it can be written anew. */
export const remove = async (context: Context, userId: number, id: string): Promise<DeletedStatus> => {
  const shown = await showStatus(context, userId, id);
  const text = await inTransaction(context.db, async (tx) => {
    const row = await ownRow(tx, userId, id);
    await takeAway(tx, row.id, context.now());
    return row.content;
  });
  return { ...shown, text };
};

/** An own status as it was written. */
export const readSource = async (
  { db }: Context,
  userId: number,
  id: string,
): Promise<{ id: string; text: string; spoiler_text: string; language: string | null }> => {
  const row = await readableRow({ db }, userId, id);
  if (row.user_id !== userId || row.reblog_of_id !== null) throw new AppError('not_found');
  return { id: row.id, text: row.content, spoiler_text: row.spoiler_text, language: row.language || null };
};

/** All versions of a status that the viewer may read, the first one first. */
export const readHistory = async (context: Context, viewerId: number, id: string): Promise<StatusEdit[]> => {
  const { db, config } = context;
  const row = await readableRow(context, viewerId, id);
  const versions = await queries.findVersions(db, row.id);
  const now = await showStatus(context, viewerId, row.id);
  const accounts = await accountsAround(context, [row, ...versions]);
  const author = accounts.get(row.user_id);
  if (!author) throw new AppError('not_found');
  const account = presentAccount(author, config);
  const before = versions.map(
    (version): StatusEdit => ({
      content: contentHtml(version.content, config, accounts),
      spoiler_text: version.spoiler_text,
      sensitive: version.sensitive,
      created_at: version.created_at.toISOString(),
      account,
      poll: version.poll_options && { options: version.poll_options.map((title) => ({ title })) },
      media_attachments: version.media.map((media) => presentMedia(media, config)),
      emojis: [],
    }),
  );
  const { content, spoiler_text, sensitive, media_attachments, edited_at, created_at } = now;
  const poll = now.poll && { options: now.poll.options.map(({ title }) => ({ title })) };
  const latest = { content, spoiler_text, sensitive, media_attachments, poll, account, emojis: [] };
  return [...before, { ...latest, created_at: edited_at ?? created_at }];
};
