import type { Comment, CommentReply } from '@hub/shared/contracts/comment';
import type { InfiniteData } from '@hub/shared/runtime/query';

/** The pages of threads as they lie in the query cache. */
export type Pages = InfiniteData<readonly Comment[]>;

type Change = (comment: CommentReply) => CommentReply;

/** The very same pages where it changes none of them. */
const mapThreads = (pages: Pages, change: (thread: Comment) => Comment | undefined): Pages => {
  let isChanged = false;
  const changed = pages.pages.map((page) =>
    page.flatMap((thread) => {
      const next = change(thread);
      isChanged ||= next !== thread;
      return next ?? [];
    }),
  );
  return isChanged ? { ...pages, pages: changed } : pages;
};

const isIn = ({ id, replies }: Comment, wanted: number) =>
  id === wanted || replies.some((reply) => reply.id === wanted);

const has = (pages: Pages, id: number): boolean => pages.pages.flat().some((thread) => isIn(thread, id));

/** Changes one comment, or an answer, wherever it stands. */
export const changeComment = (pages: Pages, id: number, change: Change): Pages =>
  mapThreads(pages, (thread) => {
    if (!isIn(thread, id)) return thread;
    if (thread.id === id) return { ...thread, ...change(thread) };
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)) };
  });

/** Puts a new comment first, an answer last in the thread of what it answers. */
export const addComment = (pages: Pages, comment: Comment): Pages => {
  if (has(pages, comment.id)) return pages;
  const { parent_id: parent } = comment;
  if (parent !== 0) {
    return mapThreads(pages, (thread) =>
      isIn(thread, parent) ? { ...thread, replies: [...thread.replies, comment] } : thread,
    );
  }
  const [first = [], ...rest] = pages.pages;
  return { ...pages, pages: [[comment, ...first], ...rest] };
};

/** Takes a comment out, with nothing in its place. */
export const dropComment = (pages: Pages, id: number): Pages =>
  mapThreads(pages, (thread) =>
    thread.id === id
      ? undefined
      : isIn(thread, id)
        ? { ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }
        : thread,
  );

/**
 * Puts what the API says of a comment where one stood that was only sent; words sent twice are one comment. A list that
 * was read anew meanwhile has lost what was only sent.
 */
export const settleComment = (pages: Pages, sentId: number, comment: Comment): Pages => {
  if (has(pages, comment.id)) return dropComment(pages, sentId);
  return has(pages, sentId) ? changeComment(pages, sentId, () => comment) : addComment(pages, comment);
};

const deletedWords = '该评论已删除';

/** A deleted comment leaves a line while it has answers, as the API leaves one (contract §3). */
export const deleteFromPages = (pages: Pages, id: number): Pages => {
  const hasAnswers = pages.pages.flat().some((thread) => thread.id === id && thread.replies.length > 0);
  if (!hasAnswers) return dropComment(pages, id);
  return changeComment(pages, id, (comment) => ({
    ...comment,
    user_info: { id: 0, name: '', avatar: '' },
    content: deletedWords,
    final_score: 0,
    is_voted: false,
    is_deleted: true,
    is_edited: false,
    can_edit: false,
    can_delete: false,
  }));
};
