import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { PAPER_ID, paperDetail, projectDetail } from '@hub/shared/contracts/testing/catalogue';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { edition } from '@hub/shared/contracts/testing/daily';
import { eventDetail } from '@hub/shared/contracts/testing/event';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import type { FastifyInstance } from 'fastify';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { withFormulas } from '../text/words.ts';
import { writeMarkdown } from './write-markdown.ts';

const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };
const content =
  '<h2>小节</h2><p>正文 <a href="/view/2">二</a> <a href="javascript:alert(1)">坏</a></p>' +
  '<p><img src="/api/uploads/a.png" alt="图"></p><pre><code class="language-ts">const a = 1;</code></pre>' +
  '<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p><iframe src="https://video.example/"></iframe>';

let app: FastifyInstance;
before(async () => {
  const { askApi } = fakeApi({
    'GET /v1/stories/1': storyEntry({ id: 1, title: '题 *一*', content, source: '' }),
    'GET /v3.1/github/9': projectDetail(),
    [`GET /v3/paper/${PAPER_ID}`]: paperDetail({
      code_url: 'https://github.com/example/attention',
      code: { name: 'example/attention', stars: 1234 },
      mentions: [{ id: 1, title: '读后', user_name: '示例作者', published_at: '2026-08-20 09:00:00' }],
    }),
    'POST /v1/events/info': eventDetail({
      id: 5,
      ac_desc: '<p>欢迎</p>',
      agenda: [{ time: '14:00', title: '开场 <b>', speaker: '讲者' }],
    }),
  });
  ({ app } = await startServer({ askApi, env }));
});
const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('a story as Markdown', () => {
  test('by its suffix: what it says, with addresses that work elsewhere', async () => {
    const { statusCode, headers, body } = await get('/view/1.md');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8');
    assert.equal(headers['link'], '<https://hub.example/view/1>; rel="canonical"');
    assert.match(body, /^# 题 \\\*一\\\*\n/);
    assert.match(body, /## 小节/);
    assert.match(body, /\[二\]\(https:\/\/hub\.example\/view\/2\) 坏/);
    assert.match(body, /!\[图\]\(https:\/\/hub\.example\/api\/uploads\/a\.png\)/);
    assert.match(body, /```ts\nconst a = 1;\n```/);
    assert.match(body, /`x\^2`/);
    assert.doesNotMatch(body, /javascript:|iframe|video\.example/);
  });

  test('by Accept, and caches are told: both answers vary by it', async () => {
    const answer = await get('/view/1', { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' });
    assert.equal(answer.body, (await get('/view/1.md')).body);
    assert.equal(answer.headers['cache-control'], 'private, max-age=2');
    assert.match(String(answer.headers['vary']), /\bAccept\b(?!-)/);
    for (const accept of [
      'text/html,application/xhtml+xml,*/*;q=0.8',
      '*/*',
      'text/html, text/markdown;q=0.5',
      'text/markdown;q=0',
    ]) {
      const document = await get('/view/1', { accept });
      assert.match(String(document.headers['content-type']), /^text\/html/);
      assert.match(String(document.headers['vary']), /\bAccept\b(?!-)/);
    }
  });

  test('the document leads to it, and an address without one does not vary', async () => {
    const { body } = await get('/view/1');
    assert.match(body, /<link rel="alternate" href="\/view\/1\.md" type="text\/markdown"/);
    const { headers } = await get('/', { accept: 'text/markdown' });
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.doesNotMatch(String(headers['vary']), /\bAccept\b(?!-)/);
  });

  test('is no older than the answer of the API, which keeps what is costly itself', async () => {
    let told = 0;
    const { askApi } = fakeApi({ 'GET /v1/daily': () => edition({ date: `2026-08-${++told + 10}` }) });
    const { app: other } = await startServer({ askApi, env });
    const first = await other.inject('/daily.md');
    assert.match(first.body, /2026-08-11/);
    assert.equal(first.headers['cache-control'], 'public, max-age=2');
    await wait(2100);
    assert.match((await other.inject('/daily.md')).body, /2026-08-12/);
  });

  test('is not there where the page is not', async () => {
    for (const url of ['/view/404.md', '/view/0.md', '/view/x.md', '/nowhere.md', '/view/1.md.md'])
      assert.equal((await get(url)).statusCode, 404, url);
  });

  test('its answer is 304 to who has it', async () => {
    const { headers } = await get('/view/1.md');
    assert.equal((await get('/view/1.md', { 'if-none-match': headers['etag'] })).statusCode, 304);
  });
});

test('a paper says who writes about it here, and nothing of events where none reads it', async () => {
  const { body } = await get(`/paper/${PAPER_ID}.md`);
  assert.match(body, /## 提到这篇论文的文章\n\n[-*] \[读后\]\(https:\/\/hub\.example\/view\/1\).*示例作者/);
  assert.doesNotMatch(body, /活动/);
});

test('a paper says where its code lies and how many stars that has', async () => {
  const { body } = await get(`/paper/${PAPER_ID}.md`);
  assert.match(body, /代码\*\*：<https:\/\/github\.com\/example\/attention>/);
  assert.match(body, /代码的星标\*\*：1234\n/);
});

test('the titles of papers are plain, in headings and in lists', async () => {
  const title = 'Entmax with $\\alpha$-Sparse Attention';
  const { askApi } = fakeApi({
    [`GET /v3/paper/${PAPER_ID}`]: paperDetail({ title }),
    'GET /v3.1/github/9': projectDetail({ papers: projectDetail().papers.map((one) => ({ ...one, title })) }),
    'GET /v1/daily': edition({ papers: edition().papers.map((one) => ({ ...one, title })) }),
  });
  const { app: other } = await startServer({ askApi, env });
  for (const url of [`/paper/${PAPER_ID}.md`, '/projects/9.md', '/daily.md'])
    assert.match((await other.inject(url)).body, /(?:# |- \[)Entmax with α-Sparse Attention/, url);
});

test('what a model wrote in Chinese is there, before the text, and said to be by it', async () => {
  const chinese = chineseText({ summary: '一句 <b>。', made_at: '2026-08-01T17:00:00.000Z' });
  const { askApi } = fakeApi({
    [`GET /v3/paper/${PAPER_ID}`]: paperDetail({ chinese, introduction: 'The abstract.' }),
    'GET /v1/stories/1': storyEntry({ id: 1, chinese, content: '', summary: 'The summary.' }),
    'GET /v1/stories/2': storyEntry({ id: 2, chinese: { ...chinese, summary: '' }, content: '<p>Text.</p>' }),
  });
  const { app: other } = await startServer({ askApi, env });
  const read = async (path: string) => (await other.inject(`${path}.md`)).body;
  const mark = 'AI 生成：example-model，2026-08-02\n';
  const block = `## 示例中文标题\n\n一句 \\<b>。\n\n${mark}`;
  assert.ok((await read(`/paper/${PAPER_ID}`)).includes(`${block}\n## 摘要\n\nThe abstract.`));
  const story = await read('/view/1');
  assert.ok(story.includes(`The summary.\n\n${block}`), story);
  assert.ok((await read('/view/2')).includes(`## 示例中文标题\n\n${mark}\nText.`));
});

test('events of a day that last whole days have a date, others also a time', async () => {
  const [event] = edition().events;
  assert.ok(event);
  const allDay = { ...event, id: 6, start_time: '2026-12-01 00:00:00', all_day: true };
  const { askApi } = fakeApi({
    'GET /v1/daily': edition({ events: [event, allDay] }),
    'POST /v1/events/info': eventDetail({ ...allDay, end_time: '2026-12-02 00:00:00' }),
  });
  const { app: other } = await startServer({ askApi, env });
  const { body } = await other.inject('/daily.md');
  assert.match(body, /activities\/5\)：2026-08-24 14:00:00 线上\n/);
  assert.match(body, /activities\/6\)：2026-12-01 线上\n/);
  const page = (await other.inject('/activities/6.md')).body;
  assert.match(page, /开始\*\*：2026-12-01\n[\s\S]*结束\*\*：2026-12-02\n/);
});

test('a project says where it lies and which papers it belongs to', async () => {
  const { body } = await get('/projects/9.md');
  assert.match(body, /<https:\/\/github\.com\/pytorch\/pytorch>/);
  assert.match(body, /\[Attention Is All You Need\]\(https:\/\/hub\.example\/paper\//);
});

test('a project has its releases, and dates are written as people write them', async () => {
  const { askApi } = fakeApi({
    'GET /v3.1/github/9': projectDetail({ pushed_at: '2026-08-21T17:30:00.000Z' }),
    [`GET /v3/paper/${PAPER_ID}`]: paperDetail({ published_at: '2026-11-28T00:00:00.000Z' }),
  });
  const { app: other } = await startServer({ askApi, env });
  const project = (await other.inject('/projects/9.md')).body;
  assert.match(project, /最近推送\*\*：2026-08-22 01:30:00\n/);
  assert.match(
    project,
    /## 版本发布\n\n- \[v2\.9\.0\]\(https:\/\/github\.com\/pytorch\/pytorch\/releases\/tag\/v2\.9\.0\)：2026-08-06\n/,
  );
  assert.match((await other.inject(`/paper/${PAPER_ID}.md`)).body, /发表\*\*：2026-11-28\n/);
});

test('an event has its texts, its agenda, and the address of its page', async () => {
  const { body } = await get('/activities/5.md');
  assert.match(body, /https:\/\/events\.example\/activities\/5/);
  assert.match(body, /欢迎/);
  assert.match(body, /- 14:00 开场 \\<b> · 讲者/);
});

test('llms.txt says what there is', async () => {
  const { headers, body } = await get('/llms.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(body, /^# 测试站\n\n> /);
  for (const word of ['/daily.md', '/feeds/papers.json', '/mcp', '/api/docs'])
    assert.ok(body.includes(word), word);
});

test('formulas of papers stay TeX; what is no formula, and dollars elsewhere, are text', async () => {
  const formula = String.raw`$\sum_{i=1}^n a_i^* \mathbb{E}[X]$`;
  const introduction = `We bound ${formula} by $$\\|x\\|_2$$ at $5 to $10 *each*.\n\nAnd $O(n^2)$.`;
  const beyond = String.raw`$\overline{\mathbb{E}[X]}$`;
  const title = `${beyond} again`;
  const { askApi } = fakeApi({
    [`GET /v3/paper/${PAPER_ID}`]: paperDetail({
      title,
      introduction,
      chinese: chineseText({ summary: formula }),
    }),
    'GET /v1/daily': edition({
      papers: edition().papers.map((one) => ({ ...one, title, summary: formula })),
    }),
    'GET /v1/stories/1': storyEntry({ id: 1, title: '从 $a_1$ 到 $b_2$', content: '' }),
  });
  const { app: other } = await startServer({ askApi, env });
  const read = async (path: string) => (await other.inject(`${path}.md`)).body;
  const paper = await read(`/paper/${PAPER_ID}`);
  assert.ok(paper.startsWith(`# ${beyond} again\n`), paper);
  assert.ok(
    paper.includes(`We bound ${formula} by $\\|x\\|_2$ at \\$5 to \\$10 \\*each\\*.\n\nAnd $O(n^2)$.`),
    paper,
  );
  assert.ok(paper.includes(`\n\n${formula}\n\nAI 生成`), paper);
  const daily = await read('/daily');
  assert.ok(daily.includes(`[${beyond} again](https://hub.example/paper/`), daily);
  assert.ok(daily.includes(`)：${formula}\n`), daily);
  assert.match(await read('/view/1'), /^# 从 \\\$a_1\\\$ 到 \\\$b_2\\\$\n/);
});

const kindsIn = (node: Nodes): string[] => [
  node.type,
  ...('children' in node ? node.children.flatMap(kindsIn) : []),
];
const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';

describe('a hostile formula stays a text', () => {
  const inside = [
    '[点](javascript:alert(1))_2',
    '![x](https://hostile.example/a)_2',
    '[x](//hostile.example)_2',
    '<script>alert(1)</script>_2',
    '<img src=x onerror=alert(1)>_2',
    'a_2](https://hostile.example) [b',
    'a_2](//hostile.example) [b',
    '<!-- _2',
    '`_2`',
    '<https://hostile.example>_2',
    'www.hostile.example_2',
    '[x][y]_2',
    '[x]: //hostile.example _2',
    'a_2\\ ',
    'a_2\n\n# 二',
  ];
  for (const formula of inside)
    test(JSON.stringify(formula), () => {
      const words = withFormulas(`前 $${formula}$ 后`);
      const written = writeMarkdown({
        title: words,
        facts: {},
        parts: [
          { heading: words, lines: [{ text: words, url: 'https://hub.example/', note: words }] },
          { text: words },
        ],
      });
      const tree = fromMarkdown(written);
      const kinds = kindsIn(tree).filter((kind) => !['root', 'text', 'heading', 'paragraph'].includes(kind));
      assert.deepEqual(kinds, ['list', 'listItem', 'link'], written);
      assert.match(textIn(tree.children[0] as Nodes), /后$/, written);
    });
});

describe('a hostile text stays a text', () => {
  const breakouts = [
    '# 标题',
    '[点](javascript:alert(1))',
    '<script>alert(1)</script>',
    '![x](https://hostile.example/a)',
    '```\n代码',
    '- 一\n- 二',
    '> 引用',
    '\n\n---\n\n# 二',
    '&lt;script&gt;',
    '<https://hostile.example>',
    '| a | b |\n|---|---|',
    '[x]: https://hostile.example',
    '1. 一',
    '    四个空格',
    '*a* _b_ `c` ~~d~~',
    'a\\',
    '</a>',
    'x\n===',
  ];
  for (const text of [...breakouts, ...payloads.map((one) => one.text)])
    test(JSON.stringify(text.slice(0, 60)), () => {
      const tree = fromMarkdown(
        writeMarkdown({
          title: text,
          facts: { 来源: text },
          parts: [{ heading: text, lines: [{ text, note: text }] }, { text: '尾' }],
        }),
      );
      const kinds = new Set(kindsIn(tree));
      const known = ['root', 'heading', 'text', 'list', 'listItem', 'paragraph', 'strong'];
      const isAddress = /^https?:\/\//.test(text.trim());
      assert.deepEqual(
        [...kinds].filter((kind) => !known.includes(kind) && !(isAddress && kind === 'link')),
        [],
      );
      assert.equal(tree.children.filter(({ type }) => type === 'heading').length <= 2, true);
      assert.equal(textIn(tree.children.at(-1) as Nodes), '尾');
    });
});
