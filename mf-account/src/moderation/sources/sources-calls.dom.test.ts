import { feedPreview, importSource } from '@hub/shared/contracts/testing/community';
import type { QueryClient } from '@hub/shared/runtime/query';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { addFeed, changeSource, previewFeed, runSource, sourcesOf } from './sources.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const source = importSource();
const other = importSource({ id: 'other' });
const paused = importSource({ state: 'paused', next_run_at: '' });
const running = importSource({ state: 'running' });
const all7 = ['GET /v1/sources', { state: 'all' }, 7];
const audit7 = ['POST /v1/audit/list', {}, 7];
const seeds: Seeds = [
  [all7, [source, other]],
  [audit7, { pages: [[]], pageParams: [1] }],
  [['GET /v1/messages/is_read', {}, 7], { unread: 2 }],
];
const feed = { url: source.url, name: source.name, every_minutes: 30, topic: 'all' } as const;

testActions(
  [
    rule((member) => changeSource(source, member), 'pause', 'POST /v1/sources/change', {
      name: 'a source paused',
      sent: { id: source.id, action: 'pause' },
      reply: paused,
      says: '「示例新闻」已暂停',
      undone: '没有修改',
      touches: [all7, audit7],
      quiet: ['fields'],
    }),
    rule((member) => runSource(source, member), undefined, 'POST /v1/sources/run', {
      name: 'a source read now',
      sent: { id: source.id },
      reply: running,
      says: '「示例新闻」开始导入',
      undone: '没有开始导入',
      touches: [all7, audit7],
      quiet: ['fields'],
    }),
    rule(previewFeed, source.url, 'POST /v1/sources/preview', {
      name: 'a feed looked at',
      sent: { url: source.url },
      reply: feedPreview(),
      undone: '没有读取',
      quiet: ['fields'],
    }),
    rule(addFeed, feed, 'POST /v1/sources/add', {
      name: 'a feed added',
      sent: feed,
      reply: source,
      says: '已添加「示例新闻」，开始第一次导入',
      undone: '没有添加',
      touches: [all7],
      quiet: ['fields'],
      proves: (client: QueryClient) => expect(client.getQueryState(all7)?.isInvalidated).toBe(true),
    }),
  ],
  { seeds },
);

testQueries([
  {
    name: 'sources',
    query: (member) => sourcesOf(member, 'all'),
    call: 'GET /v1/sources',
    sent: { state: 'all' },
    asksAgain: true,
    says: true,
  },
]);
