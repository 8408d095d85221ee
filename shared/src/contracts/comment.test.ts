import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import {
  Comment,
  CommentEntry,
  deleteComment,
  latestComments,
  listComments,
  voteCommentDown,
  voteCommentUp,
  writeComment,
} from './comment.ts';
import { MAX_COMMENT } from './limits/comment-limits.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';
import { comment, commentEntry, commentReply } from './testing/story.ts';

describe('POST /v1/commentsall', () => {
  it('takes the page from the query alone', () => {
    strictEqual(accepts(latestComments.input, { page: '3' }).page, 3);
    strictEqual(accepts(latestComments.input, {}).page, 1);
  });

  it('answers a list field, as existing readers expect', () => {
    ok(Check(latestComments.data, { list: [] }));
    ok(!Check(latestComments.data, []));
    for (const field of Object.keys(commentEntry())) {
      refusesAnswer(CommentEntry, commentEntry(), field, undefined);
      refusesAnswer(CommentEntry, commentEntry(), field, null);
    }
    refusesAnswer(CommentEntry, commentEntry(), 'user_info.avatar', null);
  });
});

describe('GET /v1/comments', () => {
  it('needs a source', () => {
    deepStrictEqual(accepts(listComments.input, { source_id: 'Story-12', sort: 'best' }), {
      source_id: 'story-12',
      page: 1,
      sort: 'new',
    });
    refuses(listComments.input, {}, 'source_id', '缺少内容编号');
    refusesEach(listComments.input, 'source_id', ['12', 'user-1', 'story-x', 'paper-7', 'story-1,story-2']);
  });

  it('answers comments with their answers, one level deep', () => {
    ok(Check(Comment, comment({ replies: [commentReply()] })));
    refusesAnswer(Comment, comment(), 'replies', undefined);
    refusesAnswer(Comment, comment(), 'parent_id', null);
    refusesAnswer(Comment, comment({ replies: [commentReply()] }), 'replies.0.content', null);
  });
});

describe('POST /v1/comments', () => {
  const sound = { source_id: 'event-5', content: ' 好 ' };

  it('keeps the text verbatim; the parent is optional', () => {
    deepStrictEqual(accepts(writeComment.input, sound), { source_id: 'event-5', content: ' 好 ' });
    strictEqual(accepts(writeComment.input, { ...sound, parent_id: '31' }).parent_id, 31);
    for (const top of [0, '0', '', null])
      strictEqual(accepts(writeComment.input, { ...sound, parent_id: top }).parent_id, undefined);
  });

  it('refuses empty, endless and unstorable text', () => {
    refuses(writeComment.input, { ...sound, content: ' \n ' }, 'content', '请填写评论');
    refuses(writeComment.input, { ...sound, content: '字'.repeat(MAX_COMMENT + 1) }, 'content');
    refuses(writeComment.input, { ...sound, content: 'a\0' }, 'content', '评论无效');
    for (const parent_id of [-1, 1.5, 'x', {}, 2 ** 31])
      refuses(writeComment.input, { ...sound, parent_id }, 'parent_id', '评论编号无效');
  });
});

describe('acting on a comment', () => {
  it('needs its id', () => {
    for (const { input } of [deleteComment, voteCommentUp, voteCommentDown]) {
      strictEqual(accepts(input, { id: '31' }).id, 31);
      refuses(input, {}, 'id', '缺少评论编号');
    }
  });
});
