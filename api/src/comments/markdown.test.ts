import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { editComment, listComments, writeComment } from '@hub/shared/contracts/comment';
import { listMessages } from '@hub/shared/contracts/message';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

let test: TestApp;
let author: TestMember;
let reader: TestMember;
let source_id: string;
before(async () => {
  test = await startTestApp();
  author = await test.createMember({ name: '作者' });
  reader = await test.createMember({ name: '读者' });
  source_id = `story-${await createStory(test.db, author.id, { title: '一篇' })}`;
});
after(() => test.close());

const write = (content: string, as = reader) =>
  test.client.data(writeComment, { source_id, content }, { as });
const htmlOf = async (content: string) => (await write(content)).html;
const told = async (as: TestMember) =>
  (await test.client.data(listMessages, {}, { as })).map(({ title, content }) => [title, content]);

const REL = 'rel="noopener noreferrer nofollow ugc"';

describe('a comment', () => {
  for (const [text, html] of [
    ['第一行\n第二行', '<p>第一行<br>第二行</p>'],
    [
      '**粗** *斜* ~~划掉~~ `a < b`',
      '<p><strong>粗</strong> <em>斜</em> <del>划掉</del> <code>a &lt; b</code></p>',
    ],
    ['> 引用\n\n我的话', '<blockquote>\n<p>引用</p>\n</blockquote>\n<p>我的话</p>'],
    ['- 一\n- 二', '<ul>\n<li>一</li>\n<li>二</li>\n</ul>'],
    [
      '见 https://example.org/a。后面',
      `<p>见 <a href="https://example.org/a" ${REL} target="_blank">https://example.org/a</a>。后面</p>`,
    ],
    ['[这里](/view/1)', `<p><a target="_blank" href="/view/1" ${REL}>这里</a></p>`],
    ['# 1 楼说得对', '<p># 1 楼说得对</p>'],
    [
      '<img src=x onerror=alert(1)> <b>粗</b> &amp;',
      '<p>&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;粗&lt;/b&gt; &amp;</p>',
    ],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    [
      '![图](https://example.org/a.png)',
      `<p><a href="https://example.org/a.png" ${REL} target="_blank">图</a></p>`,
    ],
  ] as const) {
    it(`${JSON.stringify(text)} is shown as Markdown of the small kind`, async () => {
      const comment = await write(text);
      assert.equal(comment.content, text);
      assert.equal(comment.html.trim(), html);
    });
  }

  it('has formulas as MathML, and code with its lines', async () => {
    assert.match(await htmlOf('质能 $E = mc^2$'), /<math[^>]*>.*<msup>/s);
    const code = await htmlOf('```\na\n  b < c\n```');
    assert.match(code, /<pre[^>]*><code[^>]*>a\n {2}b &lt; c/);
  });

  it('of before is drawn when it is first read, and kept so', async () => {
    const { id } = await write('**旧的**');
    const html = () => test.db.selectFrom('comments').select('html').where('id', '=', id).executeTakeFirst();
    await test.db.updateTable('comments').set({ html: null }).where('id', '=', id).execute();
    const listed = await test.client.data(listComments, { source_id });
    assert.equal(listed.find((one) => one.id === id)?.html.trim(), '<p><strong>旧的</strong></p>');
    assert.equal((await html())?.html?.trim(), '<p><strong>旧的</strong></p>');
  });

  it('of before is shown while it cannot be kept', async () => {
    const { id } = await write('*没处存*');
    await test.db.updateTable('comments').set({ html: null }).where('id', '=', id).execute();
    await test.database.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on comments for each row execute function no_room()`);
    try {
      const listed = await test.client.data(listComments, { source_id });
      assert.equal(listed.find((one) => one.id === id)?.html.trim(), '<p><em>没处存</em></p>');
    } finally {
      await test.database.pool.query('drop function no_room() cascade');
    }
  });
});

describe('who is named in a comment', () => {
  it('is told and linked, also where Chinese goes on behind the name; nobody else is', async () => {
    const named = await test.createMember({ name: '林一' });
    const longer = await test.createMember({ name: '林一帆' });
    const { html } = await write('谢谢@林一讲得清楚，a@林一.example 是邮箱');
    assert.match(
      html,
      new RegExp(`谢谢<a target="_blank" href="/users/${named.id}" [^>]*>@林一</a>讲得清楚`),
    );
    assert.deepEqual(await told(named), [
      ['读者 在《一篇》的评论里提到了你', '谢谢@林一讲得清楚，a@林一.example 是邮箱'],
    ]);
    assert.doesNotMatch(html, /@林一<.*@林一</s);
    assert.deepEqual(await told(longer), []);
    await write('@林一帆 呢');
    assert.equal((await told(named)).length, 1);
    assert.equal((await told(longer)).length, 1);
  });

  it('may have spaces and brackets in the name, and letters end where a word ends', async () => {
    const ada = await test.createMember({ name: 'Ada Lin' });
    const tom = await test.createMember({ name: 'tom（北京）' });
    const short = await test.createMember({ name: 'Ad' });
    const { html } = await write('@ada lin请看，@Tom（北京） 也看看 @tom（北京）');
    assert.equal(html.match(/<a /g)?.length, 3);
    assert.match(html, new RegExp(`"/users/${ada.id}" [^>]*>@ada lin</a>请看`));
    assert.match(html, new RegExp(`"/users/${tom.id}" [^>]*>@Tom（北京）</a> 也看看`));
    await test.createMember({ name: 'Иван' });
    assert.doesNotMatch(await htmlOf('@Ada Linné 与 @ad@elsewhere.example、@Иванова'), /<a /);
    assert.deepEqual(
      [(await told(ada)).length, (await told(tom)).length, (await told(short)).length],
      [1, 1, 0],
    );
  });

  it('is told once: not the author of the thing again, and not oneself', async () => {
    const before = (await told(author)).length;
    await write('@作者 @作者 @读者 你好');
    assert.equal((await told(author)).length, before + 1);
    assert.deepEqual(await told(reader), []);
  });

  it('of several with one name is who talks here already, else nobody', async () => {
    const [one, other] = [
      await test.createMember({ name: '重名' }),
      await test.createMember({ name: '重名' }),
    ];
    assert.doesNotMatch(await htmlOf('@重名 在吗'), /href/);
    await write('我在', one);
    assert.match(await htmlOf('@重名 你好'), new RegExp(`/users/${one.id}"`));
    assert.deepEqual([(await told(one)).length, (await told(other)).length], [1, 0]);
  });

  it('is told of a change only who was not named before', async () => {
    const [first, second] = [
      await test.createMember({ name: '甲某' }),
      await test.createMember({ name: '乙某' }),
    ];
    const { id } = await write('@甲某 看看');
    await test.client.data(editComment, { id, content: '@甲某 @乙某 看看' }, { as: reader });
    assert.deepEqual([(await told(first)).length, (await told(second)).length], [1, 1]);
    for (const content of ['谁也没有', '@甲某 又来', '没有了', '@甲某 @乙某']) {
      await test.client.data(editComment, { id, content }, { as: reader });
    }
    assert.deepEqual([(await told(first)).length, (await told(second)).length], [1, 1]);
  });

  it('is nobody in code, in formulas and in the text of a link, which stays whole', async () => {
    const tom = await test.createMember({ name: 'tom' });
    for (const text of ['`@tom`', '```css\n@tom (min-width: 1px) {}\n```', '$@tom$', '\\@tom'])
      assert.doesNotMatch(await htmlOf(text), /href/, text);
    const html = await htmlOf('[看 @tom 的文章](https://e.example/)');
    assert.equal(html.match(/<a /g)?.length, 1);
    assert.match(html, />看 @tom 的文章<\/a>/);
    assert.deepEqual(await told(tom), []);
  });

  it('is nobody either where the longest name is of several, though a shorter one is not', async () => {
    const short = await test.createMember({ name: '林壹' });
    for (const name of ['林壹帆', '林壹帆']) await test.createMember({ name });
    const html = await htmlOf('@林壹 又 @林壹帆 好');
    assert.equal(html.match(/<a /g)?.length, 1);
    assert.match(html, new RegExp(`"/users/${short.id}" [^>]*>@林壹</a> 又 @林壹帆 好`));
  });
});
