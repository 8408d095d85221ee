import type { Message } from '@hub/shared/contracts/message';
import { wireTime } from '@hub/shared/dates/beijing';
import { addressOf } from '../platform/sources/address-of.ts';
import type { MessageRow } from './messages.queries.ts';

/** What a message tells of a comment. */
export interface CommentBrief {
  readonly id: number;
  readonly source_id: string;
  readonly content: string;
  /** Who wrote what it answers; null at the top level. */
  readonly answered_user_id: number | null;
  /** Not deleted, and what it is on is there. */
  readonly is_shown: boolean;
}

/** What stands beside the rows. */
export interface Surroundings {
  /** Names by user id. */
  readonly actors: ReadonlyMap<number, { readonly name: string }>;
  /** Titles, by source id, of what everybody may see. */
  readonly titles: ReadonlyMap<string, string>;
  /** Source ids of what was deleted, which nobody reads any more. */
  readonly deleted: ReadonlySet<string>;
  readonly comments: ReadonlyMap<number, CommentBrief>;
  readonly readerId: number;
  readonly eventOrigin: string;
}

const headings: Readonly<Record<MessageRow['kind'], string>> = {
  reply: '收到新的回复',
  review: '审核结果',
  report: '举报处理结果',
  event: '活动通知',
  system: '系统通知',
};

/** The text of a reply's message to whom the comment names; what it says is read from the comment. */
export const NAMED = 'named';

const namingTitle = (actor: string, about: string | undefined): string =>
  about === undefined ? `${actor} 在评论里提到了你` : `${actor} 在《${about}》的评论里提到了你`;

/** A reply to who wrote what it answers; told to the thing's author it is a comment. */
const replyTitle = (actor: string, about: string | undefined, isAnswer: boolean): string => {
  if (isAnswer) return about === undefined ? `${actor} 回复了你` : `${actor} 在《${about}》中回复了你`;
  return about === undefined ? `${actor} 评论了你的内容` : `${actor} 评论了《${about}》`;
};

const titleOf = (row: MessageRow, around: Surroundings): string => {
  const { kind, actor_id, source_id } = row;
  const actor = around.actors.get(actor_id ?? 0)?.name;
  const about = around.titles.get(source_id);
  if (kind !== 'reply' || actor === undefined)
    return about === undefined ? headings[kind] : `${headings[kind]}：《${about}》`;
  if (row.text === NAMED && row.comment_id !== null) return namingTitle(actor, about);
  const comment = around.comments.get(row.comment_id ?? 0);
  return replyTitle(actor, about, !comment || comment.answered_user_id === around.readerId);
};

/** The comment it is about, as far as everybody may see it. */
const shownComment = (row: MessageRow, { comments, titles }: Surroundings): CommentBrief | undefined => {
  const comment = comments.get(row.comment_id ?? 0);
  return comment?.is_shown && titles.has(comment.source_id) ? comment : undefined;
};

/** Deleted; or what a reply is on is gone, with the reply. What is merely not public its author still reads. */
const isGone = (row: MessageRow, { titles, deleted, comments }: Surroundings): boolean =>
  deleted.has(row.source_id) ||
  (row.kind === 'reply' &&
    !titles.has(row.source_id) &&
    comments.get(row.comment_id ?? 0)?.is_shown !== true);

/** Where it leads; nowhere, where that is gone. */
const urlOf = (row: MessageRow, around: Surroundings): string =>
  isGone(row, around) ? '' : addressOf(row.source_id, around.eventOrigin, shownComment(row, around)?.id);

const contentOf = (row: MessageRow, around: Surroundings): string =>
  row.kind === 'reply' && row.comment_id !== null
    ? (shownComment(row, around)?.content ?? '该评论已删除')
    : row.text;

/** A message to its reader. */
export const presentMessage = (row: MessageRow, around: Surroundings): Message => ({
  id: row.id,
  type: row.kind,
  title: titleOf(row, around),
  content: contentOf(row, around),
  url: urlOf(row, around),
  created_at: wireTime(row.created_at),
  is_read: row.is_read,
});
