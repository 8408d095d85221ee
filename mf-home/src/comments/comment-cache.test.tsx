import type { Comment } from '@hub/shared/contracts/comment';
import { comment, commentReply } from '@hub/shared/contracts/testing/story';
import {
  addComment,
  changeComment,
  deleteFromPages,
  dropComment,
  type Pages,
  settleComment,
} from './comment-cache.ts';

const threads = (...pages: Comment[][]): Pages => ({ pages, pageParams: pages.map((_page, at) => at + 1) });
const answered = comment({ id: 1, replies: [commentReply({ id: 2, parent_id: 1 })] });
const alone = comment({ id: 3 });
const pages = threads([answered], [alone]);
const ids = (all: Pages) =>
  all?.pages.map((page) => page.map(({ id, replies }) => [id, replies.map((r) => r.id)]));

test('a comment stands first, an answer last in its thread, also an answer to an answer', () => {
  expect(ids(addComment(pages, comment({ id: -1 })))).toEqual([
    [
      [-1, []],
      [1, [2]],
    ],
    [[3, []]],
  ]);
  expect(ids(addComment(pages, comment({ id: -1, parent_id: 2 })))).toEqual([[[1, [2, -1]]], [[3, []]]]);
  expect(ids(addComment(threads([]), comment({ id: -1 })))).toEqual([[[-1, []]]]);
});

test('what was taken out again leaves everything as it was', () => {
  expect(dropComment(addComment(pages, comment({ id: -1 })), -1)).toEqual(pages);
  expect(dropComment(addComment(pages, comment({ id: -1, parent_id: 1 })), -1)).toEqual(pages);
});

test('a change touches one comment, and threads around it stay the very same', () => {
  const changed = changeComment(pages, 2, (reply) => ({ ...reply, content: '改了' }));
  expect(changed?.pages[0]?.[0]?.replies[0]?.content).toBe('改了');
  expect(changed?.pages[1]?.[0]).toBe(alone);
  expect(changeComment(pages, 3, (one) => ({ ...one, final_score: 4 }))?.pages[1]?.[0]?.final_score).toBe(4);
});

test('the API’s comment takes the place of what was sent; words sent twice are one', () => {
  const sent = addComment(pages, comment({ id: -1 }));
  expect(ids(settleComment(sent, -1, comment({ id: 9 })))).toEqual([
    [
      [9, []],
      [1, [2]],
    ],
    [[3, []]],
  ]);
  expect(settleComment(sent, -1, comment({ id: 3 }))).toEqual(pages);
});

test('the API’s comment stands there also when the list was read anew in between', () => {
  expect(settleComment(pages, -1, comment({ id: 9 }))).toEqual(addComment(pages, comment({ id: 9 })));
});

test('deleted, a comment with answers leaves a line; without any it is gone', () => {
  expect(ids(deleteFromPages(pages, 3))).toEqual([[[1, [2]]], []]);
  expect(ids(deleteFromPages(pages, 2))).toEqual([[[1, []]], [[3, []]]]);
  const line = deleteFromPages(pages, 1)?.pages[0]?.[0];
  expect(line).toMatchObject({ id: 1, is_deleted: true, content: '该评论已删除', can_delete: false });
  expect(line?.replies).toHaveLength(1);
});
