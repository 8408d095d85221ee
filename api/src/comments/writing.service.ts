import type { editComment, WrittenComment, writeComment } from '@hub/shared/contracts/comment';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { type Drawn, renderComments } from '../content/content.public.ts';
import { findTold, type News, naming, tell } from '../messages/messages.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import { addToCounters, findAuthors, findTitles } from '../platform/sources/sources.ts';
import {
  findTwin,
  insertComment,
  lockWriter,
  type NewComment,
  setVote,
  updateContent,
} from './comment-changes.queries.ts';
import { isEditable, isOwn } from './comments.policy.ts';
import { presentReply, presentThread } from './comments.present.ts';
import { type CommentRow, findComment, findVoted } from './comments.queries.ts';
import { findNames } from './mentions.ts';

type Parts = Pick<Context, 'db' | 'sources' | 'now'>;

/** Within these seconds the same words to the same place are a second submission, not a second comment. */
const TWIN_SECONDS = 10;

const requireSource = async ({ sources }: Parts, tx: Db, sourceId: string): Promise<void> => {
  const there = await findTitles(sources, tx, [sourceId]);
  if (!there.has(sourceId)) throw new AppError('source_not_found');
};

/** A comment that everybody may see, or `comment_not_found`. */
export const requireComment = async (parts: Parts, tx: Db, id: number): Promise<CommentRow> => {
  const comment = await findComment(tx, id);
  const there = await findTitles(parts.sources, tx, comment ? [comment.source_id] : []);
  if (!comment || there.size === 0) throw new AppError('comment_not_found');
  return comment;
};

const present = async (parts: Parts, tx: Db, id: number, session: Member): Promise<WrittenComment> => {
  const row = await requireComment(parts, tx, id);
  const voted = await findVoted(tx, session.userId, [id]);
  const around = { session, voted, now: parts.now() };
  return row.thread_id === null ? presentThread(row, [], around) : presentReply(row, around);
};

/** Tells who wrote the thing, who wrote what is answered, and who is named, nobody twice. */
const announce = async (
  { sources }: Parts,
  tx: Db,
  comment: NewComment & { readonly id: number },
  parent: CommentRow | undefined,
  named: readonly number[],
): Promise<void> => {
  const author = (await findAuthors(sources, tx, [comment.sourceId])).get(comment.sourceId);
  const concerned = new Set([parent?.user_id, author].filter((userId) => userId !== undefined));
  const news = [...concerned].map(
    (userId): News => ({
      userId,
      kind: 'reply',
      actorId: comment.userId,
      sourceId: comment.sourceId,
      commentId: comment.id,
    }),
  );
  const others = named.filter((id) => !concerned.has(id));
  await tell(tx, [...news, ...newsOfNames(comment, others)]);
};

/** To those who are named in a comment. */
const newsOfNames = (
  { id, userId, sourceId }: Pick<NewComment, 'userId' | 'sourceId'> & { readonly id: number },
  ids: readonly number[],
): News[] => ids.map((one) => naming({ userId: one, actorId: userId, sourceId, commentId: id }));

const findParent = async (parts: Parts, tx: Db, { source_id, parent_id }: InputOf<typeof writeComment>) => {
  if (parent_id === undefined) return undefined;
  const parent = await requireComment(parts, tx, parent_id);
  if (parent.source_id !== source_id) throw new AppError('comment_not_found');
  return parent;
};

/** A text as it is shown, and who is named in it. Before the transaction: a thread draws it. */
const draw = async ({ db }: Parts, { userId }: Member, text: string, sourceId: string): Promise<Drawn> => {
  const names = await findNames(db, text, sourceId);
  const [drawn = { html: '', named: [] }] = await renderComments([{ text, names }], userId);
  return drawn;
};

/** Writes a comment, counts it and tells who is concerned; sent twice it is one. */
export const write = async (
  parts: Parts,
  session: Member,
  input: InputOf<typeof writeComment>,
): Promise<WrittenComment> => {
  const { named, html } = await draw(parts, session, input.content, input.source_id);
  return inTransaction(parts.db, async (tx) => {
    await requireSource(parts, tx, input.source_id);
    const parent = await findParent(parts, tx, input);
    const now = parts.now();
    const comment: NewComment = {
      sourceId: input.source_id,
      parentId: parent?.id ?? null,
      threadId: parent ? (parent.thread_id ?? parent.id) : null,
      userId: session.userId,
      content: input.content,
      html,
      now,
    };
    await lockWriter(tx, session.userId);
    const twin = await findTwin(tx, comment, new Date(now.getTime() - TWIN_SECONDS * 1000));
    if (twin !== undefined) return present(parts, tx, twin, session);
    const id = await insertComment(tx, comment);
    await addToCounters(parts.sources, tx, 'comment_count', new Map([[comment.sourceId, 1]]));
    await announce(parts, tx, { ...comment, id }, parent, named);
    return present(parts, tx, id, session);
  });
};

const requireEditable = async (parts: Parts, tx: Db, session: Member, id: number): Promise<CommentRow> => {
  const comment = await requireComment(parts, tx, id);
  if (!isOwn(session, comment)) throw new AppError('forbidden');
  if (!isEditable(comment, parts.now())) throw new AppError('edit_window_over');
  return comment;
};

/** Changes the own words while that is allowed, and tells those who are named and were never told of it. */
export const edit = async (
  parts: Parts,
  session: Member,
  { id, content }: InputOf<typeof editComment>,
): Promise<WrittenComment> => {
  const before = await requireEditable(parts, parts.db, session, id);
  const { named, html } = await draw(parts, session, content, before.source_id);
  return inTransaction(parts.db, async (tx) => {
    const { source_id } = await requireEditable(parts, tx, session, id);
    const told = await findTold(tx, id);
    await updateContent(tx, id, { content, html, now: parts.now() });
    const news = named.filter((who) => !told.has(who));
    await tell(tx, newsOfNames({ id, userId: session.userId, sourceId: source_id }, news));
    return present(parts, tx, id, session);
  });
};

/** Votes for a comment or takes that back; the new count. */
export const vote = (parts: Parts, { userId }: Member, id: number, isOn: boolean): Promise<number> =>
  inTransaction(parts.db, async (tx) => {
    await requireComment(parts, tx, id);
    return setVote(tx, userId, id, isOn);
  });
