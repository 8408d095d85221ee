import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { feeds } from '@hub/shared/contracts/kit/registry/words';
import { sideSection, tag } from '@hub/shared/contracts/testing/catalogue';
import { eventDetail, eventEntry } from '@hub/shared/contracts/testing/event';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import type { AskApi } from '../../../src/rendering/contract.ts';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };
const story = storyEntry({ id: 1, title: '题', content: '<p>正文</p>', url: '' });
story.story_info.created_at = '2026-08-22 00:30:00';
const hits = [
  {
    ...story,
    id: 1,
    type: 'story',
    title: '一 [点](x)',
    summary: '摘要',
    highlight: { title: [], summary: [] },
  },
];
const papers = [{ ...hits[0], type: 'paper', title: 'Entmax with $\\alpha$-Sparse Attention' }];
const model = { baai: [6], papers: ['cs.CL'], projects: ['nlp'] };
const nlp = { id: 'nlp', label: 'NLP', description: 'Languages', description_cn: '自然语言处理', model };
const edition = {
  ...{ date: '2026-11-28', is_today: false, item_count: 1, headline: '要点', previous: '', next: '' },
  ...{ news: [], papers: [], projects: [], events: [], stories: [] },
};
const api = fakeApi({
  'GET /v2/search': ({ type }: { type: string }) => (type === 'paper' ? papers : hits),
  'GET /v1/stories/1': story,
  'POST /v1/events/info': eventDetail({ id: 5, name: '一场活动' }),
  'POST /v1/story/list': [story],
  'POST /v3/paper/list': [],
  'GET /v1/tags': [tag({ id: '10', title: '强化学习' })],
  'GET /v1/tags/groups': [sideSection({ children: [nlp] })],
  'POST /v1/events': [eventEntry({ id: 7, name: '一场会议', ac_time: '2026年12月4日 周五 14:00' })],
  'GET /v1/daily': edition,
  'GET /v1/events/calendar': { calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
});
let isAway = false;
const askApi: AskApi = (...asked) =>
  isAway ? Promise.resolve({ status: 429, data: null }) : api.askApi(...asked);

let app: FastifyInstance;
let address: URL;
let client: Client;
before(async () => {
  ({ app } = await startServer({ askApi, env }));
  address = new URL('/mcp', await app.listen({ host: '127.0.0.1', port: 0 }));
  client = new Client({ name: 'test', version: '1.0.0' });
  // The types of the SDK are not made for `exactOptionalPropertyTypes`.
  await client.connect(new StreamableHTTPClientTransport(address) as Parameters<typeof client.connect>[0]);
});
after(async () => {
  await client.close();
  await app.close();
});

const call = async (name: string, given: Record<string, unknown> = {}) => {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError };
};

describe("by the SDK's own client", () => {
  test('the tools are there, and only read', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search', 'read', 'list', 'edition', 'calendar'],
    );
    for (const { annotations, inputSchema } of tools) {
      assert.equal(annotations?.readOnlyHint, true);
      assert.equal(inputSchema.type, 'object');
    }
    const { description = '' } = tools.find(({ name }) => name === 'list') ?? {};
    for (const list of feeds) assert.match(description, new RegExp(`\\b${list}\\b`));
  });

  test('search gives titles as text, with the address of each', async () => {
    const { text } = await call('search', { query: '大模型', type: 'story' });
    assert.ok(text.includes(String.raw`- [一 \[点\](x)](https://hub.example/view/1)：摘要`), text);
    assert.ok(api.asked.includes('GET /v2/search {"q":"大模型","type":"story","page":1}'));
  });

  test('search gives the titles of papers as a reader would write them', async () => {
    const { text } = await call('search', { query: 'entmax', type: 'paper' });
    assert.match(text, /\[Entmax with α-Sparse Attention]/);
  });

  test('read takes a path, a full address, and the one of an event', async () => {
    assert.match((await call('read', { address: '/view/1' })).text, /^# 题\n[\s\S]*正文/);
    assert.match((await call('read', { address: 'https://hub.example/view/1.md?a=b' })).text, /正文/);
    assert.match((await call('read', { address: 'https://events.example/activities/5' })).text, /# 一场活动/);
  });

  test('read gives nothing of other hosts, of pages without Markdown, and of what is not there', async () => {
    for (const where of [
      'https://elsewhere.example/view/1',
      '//elsewhere.example/view/1',
      '/settings',
      '/view/9',
      'file:///etc/passwd',
    ])
      assert.equal((await call('read', { address: where })).isError, true, where);
  });

  test('list, edition and calendar', async () => {
    assert.match((await call('list', { list: 'column' })).text, /\[题]\(https:\/\/hub\.example\/view\/1\)/);
    assert.match((await call('calendar')).text, /^BEGIN:VCALENDAR/);
    assert.equal((await call('list', { list: 'column', tags: ['nowhere'] })).isError, true);
    assert.equal((await call('edition', { date: '2000-01-01' })).isError, true);
  });

  test('list gives the day in Beijing, and of an event only its own', async () => {
    assert.match((await call('list', { list: 'column' })).text, /：2026-08-22 /);
    assert.match((await call('list', { list: 'daily' })).text, /\/daily\/2026-11-28\)：2026-11-28 要点/);
    const { text } = await call('list', { list: 'events' });
    assert.match(text, /\(https:\/\/events\.example\/activities\/7\)：2026年12月4日 周五/);
  });

  test('what is no input is refused', async () => {
    for (const [name, given] of [
      ['search', {}],
      ['search', { query: 'x'.repeat(101) }],
      ['search', { query: 'x', page: 0 }],
      ['list', { list: 'members' }],
      ['edition', { date: 'today' }],
      ['nothing', {}],
    ] as const)
      assert.equal((await call(name, given)).isError, true, name);
  });

  test('who is refused reads which argument is wrong, and what it may be', async () => {
    for (const [name, given, said] of [
      ['search', {}, /^参数无效。\n- query：必填$/],
      ['search', { query: 'x'.repeat(101) }, /\n- query：不得多于 100 个字符/],
      [
        'search',
        { query: 'x', page: 0, type: 'news' },
        /\n- type：只能是 story、paper、.+ 之一.*\n- page：必须 >= 1$/,
      ],
      ['list', { list: 'members' }, /\n- list：只能是 column、daily、papers、/],
      ['list', { list: 'papers', tags: 'cv' }, /\n- tags：必须是 array/],
      ['list', { list: 'papers', tags: [1] }, /\n- tags\.0：必须是 string（Only what has/],
      ['edition', { date: 'today' }, /\n- date：.*YYYY-MM-DD/],
      ['search', { query: 'a\0' }, /^参数无效。\n- query：不能有 NUL/],
      ['edition', { date: '2026-02-31' }, /^参数无效。\n- date：没有这一天.*YYYY-MM-DD/],
      ['nothing', {}, /没有工具「nothing」.*search、read、list/],
    ] as const) {
      const { text, isError } = await call(name, given);
      assert.equal(isError, true);
      assert.match(text, said);
    }
  });

  test('a tag may be called by its Chinese name; of one that is not there the others are told', async () => {
    const list = async (name: string, one: string) => (await call('list', { list: name, tags: [one] })).text;
    const isAsked = (path: string, what: string) =>
      api.asked.some((asked) => asked.startsWith(path) && asked.includes(what));
    await list('papers', '自然语言处理');
    assert.ok(isAsked('POST /v3/paper/list', '"area":"nlp"'));
    await list('column', '强化学习');
    assert.ok(isAsked('POST /v1/story/list', '"tag_id":"10"'));
    assert.match(await list('papers', '强化学习'), /没有标签「强化学习」。.*nlp（自然语言处理）.*arXiv/);
    assert.match(await list('column', '强化'), /没有标签「强化」。.*：强化学习/);
  });

  test('where the API refuses for too many calls, the program is told to come later', async () => {
    isAway = true;
    const { text, isError } = await call('search', { query: '再来' });
    isAway = false;
    assert.equal(isError, true);
    assert.match(text, /稍后再试/);
  });
});

describe('what is no message', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });

  test('is refused: streams, batches, long bodies, other types', async () => {
    assert.equal((await fetch(address)).status, 405);
    assert.equal((await fetch(address, { method: 'DELETE' })).status, 405);
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    assert.equal((await post(`[${ping},${ping}]`)).status, 400);
    assert.equal((await post(`"${'x'.repeat(20_000)}"`)).status, 413);
    assert.equal((await post('{')).status, 400);
    assert.equal((await post('{}')).status, 400);
    assert.equal((await post(ping, { 'content-type': 'text/plain' })).status, 415);
    assert.equal((await post(ping)).status, 200);
  });

  test('is told so in JSON-RPC, which pages of any origin may read', async () => {
    for (const [body, headers, status, code] of [
      ['{', {}, 400, -32_700],
      ['', {}, 400, -32_700],
      [`"${'x'.repeat(20_000)}"`, {}, 413, -32_600],
      ['{}', { 'content-type': 'text/plain' }, 415, -32_000],
      ['{}', { 'content-type': 'text/html' }, 415, -32_000],
    ] as const) {
      const answer = await post(body, headers);
      assert.equal(answer.status, status);
      assert.match(String(answer.headers.get('content-type')), /^application\/json/);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      const { jsonrpc, id, error } = (await answer.json()) as Record<string, { code?: number }>;
      assert.deepEqual([jsonrpc, id, error?.code], ['2.0', null, code]);
    }
  });

  test('browsers of other origins may ask first', async () => {
    const answer = await fetch(address, { method: 'OPTIONS' });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(String(answer.headers.get('access-control-allow-methods')), /POST/);
    const allowed = String(answer.headers.get('access-control-allow-headers'));
    for (const name of ['content-type', 'mcp-protocol-version', 'mcp-session-id'])
      assert.ok(allowed.includes(name), allowed);
    assert.equal((await fetch(address)).headers.get('access-control-allow-origin'), '*');
  });
});
