import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { edition, newsItem } from '@hub/shared/contracts/testing/daily';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import type { FastifyInstance } from 'fastify';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };

let app: FastifyInstance;
let day = edition();
before(async () => {
  ({ app } = await startServer({ askApi: fakeApi({ 'GET /v1/daily': () => day }).askApi, env }));
});
after(() => app.close());

const read = async (news: ReturnType<typeof newsItem>) => {
  day = edition({ news: [news], previous: '' });
  const { items } = JSON.parse((await app.inject('/feeds/daily.json')).body);
  return { markdown: (await app.inject('/daily.md')).body, html: String(items[0].content_html) };
};

const full = (title: string, other: string, url = 'https://example.org/b') => {
  const item = newsItem({ title, story_id: 7, comment_count: 3, discussed_id: 8 });
  const [first, second] = item.sources;
  assert.ok(first && second);
  return {
    ...item,
    sources: [first, { ...second, title: other, url }],
    papers: [{ id: 'p-1', title: other }],
    projects: [{ id: 9, title: other, url: 'https://github.com/a/b' }].map((one) => ({
      ...one,
      id: String(one.id),
    })),
    chinese: chineseText({ title: other }),
  };
};

test('news has its sources, what it names, the discussion and its Chinese title, in Markdown and in the feed', async () => {
  const { markdown, html } = await read(full('A headline', '另一标题'));
  for (const line of [
    '- [A headline](https://hub.example/view/7)',
    '  - 中文标题（AI 生成）：另一标题\n',
    '  - 报道：[示例媒体](https://example.com/a)\n',
    '  - 报道：[示例日报](https://example.org/b)：另一标题\n',
    '  - 论文：[另一标题](https://hub.example/paper/p-1)\n',
    '  - 项目：[另一标题](https://hub.example/projects/9)\n',
    '  - 讨论：[3 条评论](https://hub.example/view/8)\n',
    '- [huggingface/transformers](https://hub.example/projects/9)',
    '  - 仓库：<https://github.com/huggingface/transformers>\n',
  ])
    assert.ok(markdown.includes(line), `${line}\n${markdown}`);
  for (const line of [
    '<li>中文标题（AI 生成）：另一标题</li>',
    '<li>报道：<a href="https://example.com/a">示例媒体</a></li>',
    '<li>报道：<a href="https://example.org/b">示例日报</a>：另一标题</li>',
    '<li>论文：<a href="https://hub.example/paper/p-1">另一标题</a></li>',
    '<li>项目：<a href="https://hub.example/projects/9">另一标题</a></li>',
    '<li>讨论：<a href="https://hub.example/view/8">3 条评论</a></li>',
    '<a href="https://hub.example/projects/9">huggingface/transformers</a>',
  ])
    assert.ok(html.includes(line), `${line}\n${html}`);
});

test('hostile titles and addresses of sources are no markup', async () => {
  const elements = (html: string) => [...html.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);
  const shapes = (written: string) => fromMarkdown(written).children.map(({ type }) => type);
  const calm = await read(full('平静', '安静', 'javascript:alert(1)'));
  assert.doesNotMatch(calm.html + calm.markdown, /javascript:/);
  const [calmElements, calmShapes] = [elements(calm.html), shapes(calm.markdown)];
  for (const { text } of [...payloads, { text: '[点](javascript:alert(1))' }, { text: '</a><b>' }]) {
    const { markdown, html } = await read(full(`T ${text}`, `O ${text}`, 'javascript:alert(1)'));
    assert.deepEqual(elements(html), calmElements, text);
    assert.deepEqual(shapes(markdown), calmShapes, text);
    assert.doesNotMatch(markdown, /(?<!\\)\]\(javascript:/);
  }
});
