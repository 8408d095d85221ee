import type { CommentReply } from '@hub/shared/contracts/comment';
import { EntryButton } from '@hub/shared/entries/entry-button';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { goOnAt } from '@hub/shared/entries/rows';
import { asMember } from '@hub/shared/entries/toggle';
import { DeleteDialog } from '@hub/shared/input/delete-dialog';
import { doNow } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Avatar } from '@hub/shared/ui/avatar';
import { Count } from '@hub/shared/ui/count';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { MessageSquare, TextQuote, ThumbsUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useVote } from '../actions/use-vote.ts';
import { deleteComment, editComment, writeComment } from '../comments.calls.ts';
import { useCommentsAddress } from '../comments-address.ts';
import { askToLogIn } from '../frame/ask-to-log-in.ts';
import { Composer } from '../writing/composer.tsx';
import { isOnItsWay } from '../writing/sent-comment.ts';
import styles from './comment-body.module.css';
import { CommentHtml } from './comment-html.tsx';
import { CommentText } from './comment-text.tsx';
import { placeLeft } from './place-left.ts';
import { quoteOf } from './quote-of.ts';
import { useMarked } from './use-marked.ts';
import { useOpenDraft } from './use-open-draft.ts';

export interface CommentBodyProps {
  comment: CommentReply;
  /** Whom an answer to another answer is for. */
  answered?: string | undefined;
  isReply?: boolean;
}

/** One comment: who, when, the words, and what can be done with it. */
export const CommentBody = ({ comment, answered, isReply = false }: CommentBodyProps) => {
  const { sourceId } = useCommentsAddress();
  const marked = useMarked(comment.id);
  const [editing, setEditing] = useOpenDraft(comment.can_edit ? `edit-${comment.id}` : undefined);
  const [answering, setAnswering] = useOpenDraft(comment.is_deleted ? undefined : `answer-${comment.id}`);
  const [quoted, setQuoted] = useState('');
  const answer = (text: string) => {
    setQuoted(text);
    setAnswering(true);
  };
  const { user_info: who } = comment;
  const name = who.name || '匿名';
  const isSent = isOnItsWay(comment);
  return (
    <div
      ref={marked.ref}
      tabIndex={-1}
      className={styles.comment}
      data-comment
      data-marked={marked.is || undefined}
    >
      <Avatar src={who.avatar} name={who.name} id={who.id} size={isReply ? 'small' : 'default'} />
      <div className={styles.main}>
        <div className={styles.head}>
          <RowHeading className={styles.name}>
            <Author comment={comment} name={name} />
          </RowHeading>
          {answered && <span className={styles.facts}>回复 {answered}</span>}
          <span className={styles.facts}>
            <Time value={comment.created_at} />
            {comment.is_edited && ' · 已编辑'}
            {isSent && ' · 发送中'}
          </span>
        </div>
        {editing ? (
          <Composer
            place={`edit-${comment.id}`}
            label="编辑评论"
            sendLabel="保存"
            initial={comment.content}
            autoFocus
            action={(member) => editComment(sourceId, comment.id, member)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Words comment={comment} />
        )}
        {!comment.is_deleted && !isSent && (
          <Actions
            comment={comment}
            isAnswering={answering}
            onAnswer={answer}
            onEdit={() => setEditing(true)}
          />
        )}
        {answering && (
          <Composer
            place={`answer-${comment.id}`}
            label={`回复 ${name}`}
            placeholder={`回复 ${name}`}
            sendLabel="回复"
            initial={quoted}
            autoFocus
            action={(member) => writeComment(sourceId, comment.id, member)}
            onClose={() => setAnswering(false)}
          />
        )}
      </div>
    </div>
  );
};

const Author = ({ comment: { user_info }, name }: { comment: CommentReply; name: string }): ReactNode =>
  user_info.id > 0 ? (
    <Link className={styles.author} href={`/users/${user_info.id}`} newTab>
      {name}
    </Link>
  ) : (
    name
  );

/** What the API has not answered yet is shown as it was typed. */
const Words = ({ comment: { content, html, is_deleted } }: { comment: CommentReply }) => {
  if (is_deleted) return <p className={styles.deleted}>{content}</p>;
  return html ? <CommentHtml html={html} /> : <CommentText text={content} />;
};

interface ActionsProps {
  comment: CommentReply;
  isAnswering: boolean;
  /** Opens the field for an answer, which begins with this text. */
  onAnswer: (text: string) => void;
  onEdit: () => void;
}

const Actions = ({ comment, isAnswering, onAnswer, onEdit }: ActionsProps) => {
  const { sourceId } = useCommentsAddress();
  const viewer = useViewer();
  const [deleting, setDeleting] = useState(false);
  const vote = useVote(sourceId, comment);
  const { id } = comment;
  const own = useRef<HTMLDivElement>(null);
  const remove = (reason: string) => {
    const left = placeLeft(own.current?.closest<HTMLElement>('[data-comment]'));
    const going = asMember(
      viewer,
      (member) => doNow(deleteComment(sourceId, id, member), reason),
      () => askToLogIn(sourceId),
    );
    return goOnAt(left, going);
  };
  return (
    <div ref={own} className={styles.actions}>
      <EntryButton
        label={vote.count > 0 ? `点赞 ${vote.count}` : '点赞'}
        icon={<ThumbsUp />}
        aria-pressed={vote.on}
        onClick={vote.toggle}
      >
        {vote.count > 0 && <Count value={vote.count} />}
      </EntryButton>
      <EntryButton label="回复" icon={<MessageSquare />} onClick={() => onAnswer('')} />
      {!isAnswering && (
        <EntryButton label="引用" icon={<TextQuote />} onClick={() => onAnswer(quoteOf(comment.content))} />
      )}
      <MoreActions
        sourceId={`comment-${id}`}
        url={`/comments/${sourceId}?comment=${id}`}
        isOwn={comment.user_info.id === viewer}
        onEdit={comment.can_edit ? onEdit : undefined}
        onDelete={comment.can_delete ? () => setDeleting(true) : undefined}
      />
      {comment.can_delete && (
        <DeleteDialog
          open={deleting}
          isOwn={comment.user_info.id === viewer}
          onDelete={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
};
