import type { CommentEntry } from '@hub/shared/contracts/comment';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { unescapeHtml } from '@hub/shared/text/html';
import { langOf } from '@hub/shared/text/lang-of';
import { Time } from '@hub/shared/ui/time';
import type { ListOf } from './list-of.ts';
import { sourceAddress } from './source-address.ts';

const keyOf = ({ id }: CommentEntry) => String(id);

const Row = ({ comment }: { comment: CommentEntry }) => {
  const { kind, href, newTab } = sourceAddress(comment.source_id, comment.id);
  return (
    <EntryFrame
      title={comment.title}
      titleLang={langOf(comment.title)}
      href={href}
      newTab={newTab}
      // On the wire it is escaped for who puts it into HTML; React does that itself.
      summary={unescapeHtml(comment.desc)}
      meta={[`评论了${kind}`, <Time key="time" value={comment.created_at} />]}
    />
  );
};

const draw = (comment: CommentEntry) => <Row comment={comment} />;

/** What a member said, latest first. */
export const CommentList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList('POST /v1/users/comments', { input: { id }, keyOf, enabled });
  return <Feed name="评论" list={list} renderItem={draw} emptyHint={emptyHint} />;
};
