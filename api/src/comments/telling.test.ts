import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deleteComment, editComment, writeComment } from '@hub/shared/contracts/comment';
import { listMessages } from '@hub/shared/contracts/message';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

describe('a new comment tells', () => {
  let test: TestApp;
  let author: TestMember;
  let reader: TestMember;
  let storyId: number;

  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  const newStory = async () => {
    storyId = await createStory(test.db, author.id, { title: '一篇' });
  };
  const write = (content: string, as: TestMember = reader, parent_id?: number) =>
    test.client.data(
      writeComment,
      { source_id: `story-${storyId}`, content, ...(parent_id === undefined ? {} : { parent_id }) },
      { as },
    );
  const told = (as: TestMember) => test.client.data(listMessages, {}, { as });
  const newsOf = async (as: TestMember) =>
    (await told(as)).map(({ title, content, url }) => [title, content, url]);

  it('whose thing it is and who is answered, nobody twice and nobody of what they did', async () => {
    [author, reader] = [await test.createMember({ name: '作者' }), await test.createMember({ name: '读者' })];
    await newStory();
    const other = await test.createMember({ name: '第三人' });
    const first = await write('评', reader);
    const own = await write('答', author, first.id);
    const third = await write('插', other, own.id);
    const address = (id: number) => `/view/${storyId}?comment=${id}`;
    assert.deepEqual(await newsOf(author), [
      ['第三人 在《一篇》中回复了你', '插', address(third.id)],
      ['读者 评论了《一篇》', '评', address(first.id)],
    ]);
    assert.deepEqual(await newsOf(reader), [['作者 在《一篇》中回复了你', '答', address(own.id)]]);
    assert.deepEqual(await newsOf(other), []);
  });

  it('nobody twice who is named as well', async () => {
    [author, reader] = [
      await test.createMember({ name: '原作者' }),
      await test.createMember({ name: '提问人' }),
    ];
    await newStory();
    const { id } = await write('问', reader);
    await write('@提问人 @原作者 说得对', await test.createMember({ name: '旁人' }), id);
    assert.deepEqual(
      (await newsOf(reader)).map(([title]) => title),
      ['旁人 在《一篇》中回复了你'],
    );
    assert.deepEqual(
      (await newsOf(author)).map(([title]) => title),
      ['旁人 评论了《一篇》', '提问人 评论了《一篇》'],
    );
  });

  it('nobody who is only named in what is quoted, though it is linked there', async () => {
    [author, reader] = [await test.createMember(), await test.createMember({ name: '引用的人' })];
    await newStory();
    const quoted = await test.createMember({ name: '被引者' });
    const both = await test.createMember({ name: '两处者' });
    const { html } = await write('> @被引者 和 @两处者 都说过\n> > @被引者 更早\n\n同意 @两处者');
    assert.equal(html.match(new RegExp(`href="/users/${quoted.id}"`, 'g'))?.length, 2);
    assert.match(html, /^<blockquote>\n<p>.*<blockquote>\n<p>.*<\/blockquote>\n<p>同意 /s);
    assert.deepEqual(await newsOf(quoted), []);
    assert.equal((await newsOf(both)).length, 1);
    assert.match(
      (await write('> @被引者 说过\n@两处者 你怎么看')).html,
      /<\/blockquote>\n<p><a [^>]*>@两处者<\/a> 你怎么看/,
    );
    assert.equal((await newsOf(both)).length, 2);
    await write('- 一\n\n  > @被引者 在列表里\n\n@被引者 这次是说你');
    assert.equal((await newsOf(quoted)).length, 1);
  });

  it('nothing of what is deleted or hidden afterwards, and the words of now', async () => {
    [author, reader] = [await test.createMember(), await test.createMember({ name: '读者' })];
    await newStory();
    const { id } = await write('坏话');
    await test.client.data(editComment, { id, content: '好话' }, { as: reader });
    assert.equal((await newsOf(author))[0]?.[1], '好话');
    await test.client.data(deleteComment, { id }, { as: reader });
    assert.deepEqual(await newsOf(author), [['读者 评论了《一篇》', '该评论已删除', `/view/${storyId}`]]);
    await newStory();
    await write('又一条');
    await test.db.updateTable('stories').set({ status: 'rejected' }).where('id', '=', storyId).execute();
    assert.deepEqual((await newsOf(author))[0], ['读者 评论了你的内容', '该评论已删除', `/view/${storyId}`]);
  });
});
