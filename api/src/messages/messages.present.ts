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
  const comment = around.comments.get(row.comment_id ?? 0);
  return replyTitle(actor, about, !comment || comment.answered_user_id === around.readerId);
};

/** The comment it is about, as far as everybody may see it. */
const shownComment = (row: MessageRow, { comments, titles }: Surroundings): CommentBrief | undefined => {
  const comment = comments.get(row.comment_id ?? 0);
  return comment?.is_shown && titles.has(comment.source_id) ? comment : undefined;
};

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
  url: addressOf(row.source_id, around.eventOrigin, shownComment(row, around)?.id),
  created_at: wireTime(row.created_at),
  is_read: row.is_read,
});
