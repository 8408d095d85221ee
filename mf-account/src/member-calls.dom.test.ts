import { feedAppOfMember, message } from '@hub/shared/contracts/testing/account';
import { paper } from '@hub/shared/contracts/testing/catalogue';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { reportCase } from '@hub/shared/contracts/testing/community';
import type { QueryClient } from '@hub/shared/runtime/query';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { feedAppsOf, feedSettingsOf, revokeApp, shareStories } from './feed-apps/feed-apps.calls.ts';
import { messagesKey, readMessages, unreadOf } from './messages/messages.calls.ts';
import type { CaseList } from './moderation/cases.ts';
import { caseAction } from './moderation/queue.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const app = feedAppOfMember();
const other = { ...app, id: 99 };
const [first, second] = [message({ id: 1 }), message({ id: 2 })];
const reported = reportCase({ source_id: 'comment-3' });
const words = paper();
const listed = { ...words, type: 'paper' } as const;
const reportedPaper = reportCase({
  ...{ source_id: words.source_id, kind: 'paper', can_withdraw: true },
  entry: { ...listed, chinese: chineseText() },
});
const pagesOf = (...items: object[]) => ({ pages: [items], pageParams: [1] });

const apps7 = ['GET /v1/account/feed_apps', {}, 7];
const settings7 = ['GET /v1/account/feed_settings', {}, 7];
const list7 = ['POST /v1/messages/list', {}, 7];
const unread7 = ['GET /v1/messages/is_read', {}, 7];
const casesOf = (state: string, sort: string, member = 7) => [
  'POST /v1/report/list',
  { state, sort },
  member,
];
const [open7, most7, closed7] = [casesOf('open', 'new'), casesOf('open', 'most'), casesOf('closed', 'new')];
const audit7 = ['POST /v1/audit/list', {}, 7];
const stories = ['POST /v1/story/list', {}, 0];
const papers7 = ['POST /v3/paper/list', {}, 7];
const plain7 = ['GET /v3/paper/{id}', { id: words.id }, 7];
const seeds: Seeds = [
  [apps7, [app, other]],
  [settings7, { federates: true, shares_stories: false }],
  [list7, pagesOf(first, second)],
  [unread7, { unread: 2 }],
  [open7, pagesOf(reported, reportedPaper, reportCase({ source_id: 'comment-4' }))],
  [most7, pagesOf(reported)],
  [closed7, pagesOf()],
  [audit7, pagesOf()],
  [papers7, pagesOf({ ...words, chinese: chineseText() })],
  [plain7, words],
  [stories, pagesOf({ source_id: 'comment-3' }, { source_id: 'comment-4' })],
  [
    [apps7[0], {}, 8],
    [app, other],
  ],
  [[settings7[0], {}, 8], { federates: true, shares_stories: false }],
  [[list7[0], {}, 8], pagesOf(first, second)],
  [[unread7[0], {}, 8], { unread: 2 }],
];
const holds = (key: readonly unknown[], data: unknown) => (client: QueryClient) =>
  expect(client.getQueryData(key)).toEqual(data);

const list: CaseList = { shown: { state: 'open', sort: 'new' }, member: 7 };
const of = (member: number) => caseAction(reported, { ...list, member });
const ofCase = {
  params: { source_id: 'comment-3' },
  undone: '没有处理',
  touches: [open7, most7, closed7, audit7],
  refused: {
    404: { says: '举报人已撤回举报，这一条不用处理了', touches: [open7] },
    // Somebody else was first: who, stands in the closed ones.
    409: { also: ['POST /v1/report/list'] },
  },
} as const;
const decision = { decision_id: 41, decided_by: { id: 7, name: '甲', avatar: '' }, decided_at: '' };
const dismissed = { ...reported, ...decision, state: 'dismissed' };

testActions(
  [
    rule(revokeApp, app, 'POST /v1/account/feed_apps/revoke', {
      name: 'access of an app, taken back',
      sent: { id: app.id },
      says: `已收回「${app.name}」的访问权限`,
      undone: '没有收回',
      touches: [apps7],
      proves: holds(apps7, [other]),
      quiet: ['fields'],
    }),
    ...([true, false] as const).map((is) =>
      rule(shareStories, is, 'POST /v1/account/feed_settings', {
        name: `stories go out to other servers: ${is}`,
        sent: { shares_stories: is },
        // Not as it is on the page, so that the answer shows.
        reply: { federates: false, shares_stories: is },
        says: is ? '以后发布的文章也会发布到其他服务器' : '文章只留在本站',
        undone: '设置没有保存',
        touches: [settings7],
        proves: holds(settings7, { federates: false, shares_stories: is }),
        quiet: ['fields'],
      }),
    ),
    rule(readMessages, [2], 'POST /v1/messages/read', {
      name: 'one message read',
      sent: { ids: [2] },
      reply: { unread: 1 },
      undone: '没有标为已读',
      touches: [list7, unread7],
      proves: holds(list7, pagesOf(first, { ...second, is_read: true })),
    }),
    rule(readMessages, 'all', 'POST /v1/messages/read', {
      name: 'all messages read',
      reply: { unread: 0 },
      undone: '没有标为已读',
      touches: [list7, unread7],
      proves: holds(unread7, { unread: 0 }),
    }),
    rule(of, { outcome: 'dismiss' }, 'POST /v1/report/{source_id}/decide', {
      ...ofCase,
      name: 'a report dismissed: other lists are asked for anew once they are opened',
      sent: { outcome: 'dismiss', remove: false, reason: '' },
      reply: dismissed,
    }),
    rule(of, { outcome: 'uphold', remove: true, reason: '广告' }, 'POST /v1/report/{source_id}/decide', {
      ...ofCase,
      name: 'a thing taken away leaves every list',
      sent: { outcome: 'uphold', remove: true, reason: '广告' },
      reply: { ...dismissed, state: 'upheld', is_removal: true },
      touches: [...ofCase.touches, stories],
      proves: holds(stories, pagesOf({ source_id: 'comment-4' })),
    }),
    rule(
      (member) => caseAction(reportedPaper, { ...list, member }),
      { outcome: 'withdraw' },
      'POST /v1/report/{source_id}/decide',
      {
        ...ofCase,
        params: { source_id: words.source_id },
        name: 'Chinese words taken away leave every list and page',
        sent: { outcome: 'withdraw', remove: false, reason: '' },
        reply: { ...reportedPaper, ...decision, state: 'upheld', is_withdrawal: true, entry: listed },
        touches: [...ofCase.touches, papers7],
        proves: holds(papers7, pagesOf(words)),
      },
    ),
    rule(
      (member) => caseAction({ ...reportedPaper, is_withdrawal: true, entry: listed }, { ...list, member }),
      'undo',
      'POST /v1/report/decisions/{id}/undo',
      {
        ...ofCase,
        params: { id: '0' },
        name: 'Chinese words come back to every list and page',
        reply: reportedPaper,
        says: '已撤销，举报回到待处理',
        undone: '没有撤销',
        touches: [...ofCase.touches, plain7],
        proves: holds(plain7, { ...words, chinese: chineseText() }),
        refused: { ...ofCase.refused, 409: { says: '其他管理员已经撤销了这次处理', touches: [open7] } },
      },
    ),
    rule(
      (member) => caseAction({ ...reported, decision_id: 41 }, { ...list, member }),
      'undo',
      'POST /v1/report/decisions/{id}/undo',
      {
        ...ofCase,
        name: 'a decision taken back',
        params: { id: '41' },
        reply: reported,
        says: '已撤销，举报回到待处理',
        undone: '没有撤销',
        refused: { ...ofCase.refused, 409: { says: '其他管理员已经撤销了这次处理', touches: [open7] } },
      },
    ),
  ],
  { seeds },
);

testQueries([
  { name: 'apps', query: feedAppsOf, call: 'GET /v1/account/feed_apps', asksAgain: true, says: true },
  {
    name: 'settings of the feed',
    query: feedSettingsOf,
    call: 'GET /v1/account/feed_settings',
    asksAgain: true,
    says: true,
  },
  { name: 'unread messages', query: unreadOf, call: 'GET /v1/messages/is_read' },
]);

test('messages lie under one key, for their list and for what reads them', () =>
  expect(messagesKey(7)).toEqual(list7));
