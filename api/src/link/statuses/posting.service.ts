import { randomInt } from 'node:crypto';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { postStatus } from '@hub/shared/contracts/link/writing';
import { later } from '@hub/shared/dates/beijing';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { tieOwnStory } from '../../stories/stories.public.ts';
import { askForCard } from '../cards/cards.queries.ts';
import { addToAccount, findKnownIds, findRemoteIds } from '../entities/accounts.queries.ts';
import { feedIdAt } from '../entities/feed-id.ts';
import { sharedStoryIn } from '../entities/shared-story.ts';
import { readableRow, showStatus } from '../entities/show-statuses.ts';
import type { StatusRow } from '../entities/status.queries.ts';
import { firstUrlOf, hashtagsOf, mentionedElsewhere, mentionedIds } from '../entities/status-html.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
import { announce } from '../events/feed-events.ts';
import { tellInFeed } from '../notifications/telling.queries.ts';
import { beginDelivery } from '../timelines/delivery.queries.ts';
import * as queries from './posting.queries.ts';

type Input = InputOf<typeof postStatus>;
export type Words = Pick<Input, 'status' | 'media_ids'> & { readonly poll?: Input['poll'] };

const KEY_HOURS = 1;
// Ids of the same millisecond are told apart by a number that is drawn.
const SEQUENCES = 2 ** 16;
const TRIES = 5;
const LONGEST_URL = 2000;

/** The address whose preview is shown: the first one, where no picture and no story of ours stands in its place. */
export const cardUrlOf = (
  { status: text, media_ids }: Pick<Input, 'status' | 'media_ids'>,
  storyId: number | null,
): string | null => {
  const url = media_ids.length > 0 || storyId !== null ? undefined : firstUrlOf(text);
  return url !== undefined && url.length <= LONGEST_URL ? url : null;
};

/** Whom a text names, as far as they exist. */
export const namedIn = async (tx: Db, text: string): Promise<number[]> => {
  const ours = await findKnownIds(
    tx,
    [...new Set(mentionedIds(text))].filter((id) => id < 2 ** 31),
  );
  return [...ours, ...(await findRemoteIds(tx, mentionedElsewhere(text)))];
};

/** Saves what stands around the words of a status: pictures, names, hashtags, the poll. */
export const saveAround = async (
  tx: Db,
  userId: number,
  id: string,
  { status, media_ids, poll, cardUrl }: Words & { readonly cardUrl: string | null },
  now: Date,
): Promise<number[]> => {
  if (cardUrl !== null) await askForCard(tx, cardUrl);
  const attached = await queries.attachMedia(tx, userId, id, media_ids);
  if (attached < media_ids.length) throw invalidField('media_ids', '图片不存在，请重新上传');
  const named = await namedIn(tx, status);
  await queries.saveNamed(
    tx,
    id,
    named,
    hashtagsOf(status).map((tag) => tag.toLowerCase()),
  );
  if (poll)
    await queries.savePoll(tx, id, {
      options: poll.options,
      isMultiple: poll.multiple,
      hidesTotals: poll.hide_totals,
      expiresAt: later(now, poll.expires_in, 'second'),
    });
  return named;
};

const parentOf = async (
  context: Pick<Context, 'db'>,
  tx: Db,
  userId: number,
  id: string | undefined,
): Promise<StatusRow | undefined> => {
  if (id === undefined) return undefined;
  const row = await readableRow({ db: tx }, userId, id);
  // Whoever answers a boost answers what it boosts.
  return row.reblog_of_id === null ? row : readableRow(context, userId, row.reblog_of_id);
};

const insert = async (tx: Db, status: Omit<queries.NewStatus, 'id'>): Promise<string | undefined> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = feedIdAt(status.at, randomInt(SEQUENCES));
    if (await queries.insertStatus(tx, { ...status, id })) return id;
    if (status.key !== null && (await queries.findByKey(tx, status.userId, status.key))) return undefined;
  }
  throw new AppError('overloaded');
};

const checkPoll = ({ poll, media_ids }: Input): void => {
  if (poll && media_ids.length > 0) throw invalidField('poll', '图片和投票不能同时发布');
};

/** Writes one status with all that follows from it; undefined where the same key wrote it before. */
const write = async (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  tx: Db,
  userId: number,
  input: Input,
  key: string | null,
): Promise<string | undefined> => {
  const now = context.now();
  if (key !== null) await queries.forgetKey(tx, userId, key, later(now, -KEY_HOURS, 'hour'));
  const parent = await parentOf({ db: tx }, tx, userId, input.in_reply_to_id);
  const storyId = await sharedStoryIn(tx, input.status, context.config.hubOrigin);
  const cardUrl = cardUrlOf(input, storyId);
  const id = await insert(tx, {
    userId,
    replyToId: parent?.id ?? null,
    threadId: parent?.thread_id ?? null,
    content: input.status,
    spoilerText: input.spoiler_text,
    sensitive: input.sensitive || input.spoiler_text !== '',
    visibility: input.visibility,
    language: input.language,
    mediaCount: input.media_ids.length,
    cardUrl,
    storyId,
    key,
    at: now,
  });
  if (id === undefined) return undefined;
  const named = await saveAround(tx, userId, id, { ...input, cardUrl }, now);
  if (storyId !== null && input.visibility === 'public') await tieOwnStory(tx, storyId, userId, id);
  if (parent) await queries.addToReplies(tx, parent.id, 1);
  await addToAccount(tx, userId, { statuses: 1, lastStatusAt: now });
  await tellInFeed(tx, {
    userIds: [...named, ...(parent ? [parent.user_id] : [])],
    type: 'mention',
    fromId: userId,
    statusId: id,
  });
  await beginDelivery(tx, id, userId);
  await tellOthers(tx, { kind: 'create', userId, statusId: id });
  announce(tx, { type: 'update', id });
  return id;
};

/** Posts a status; with a key it is posted once, however often it is sent. */
export const post = async (
  context: Context,
  userId: number,
  input: Input,
  key: string | null,
): Promise<Status> => {
  checkPoll(input);
  const id = await inTransaction(context.db, async (tx) => {
    const written = await write(context, tx, userId, input, key);
    return written ?? (await queries.findByKey(tx, userId, key ?? ''));
  });
  if (id === undefined) throw new AppError('conflict');
  return showStatus(context, userId, id);
};
