import type { CallKey, Data, PathParams, WireInput } from '../client.ts';
import { aboutExamples } from './about-examples.ts';
import {
  activity,
  binding,
  device,
  favorite,
  feedAppOfMember,
  loginInfo,
  message,
  passkey,
  publicUser,
  secondFactor,
  storyOfUser,
} from './account.ts';
import {
  heatReasons,
  PAPER_ID,
  paper,
  paperDetail,
  person,
  project,
  projectDetail,
  rankedPerson,
  scholar,
  sideSection,
  tag,
} from './catalogue.ts';
import { auditEntry, feedPreview, importSource, ownReport, reportCase } from './community.ts';
import { caughtUp, edition, editionMonth, highlights } from './daily.ts';
import {
  attendee,
  eventDetail,
  eventDraft,
  eventEntry,
  eventInEditor,
  eventInfo,
  eventPreview,
  order,
  organisedEvent,
  ticketOfEvent,
} from './event.ts';
import { feedExamples } from './feed-examples.ts';
import { credentialAccount, feedAccount, feedApp, instance, status } from './link.ts';
import { remoteHealth } from './remote-health.ts';
import { eventHit, paperHit, projectHit, storyHit, suggestion, userHit } from './search.ts';
import { comment, commentEntry, commentReply, storyEntry, userStory } from './story.ts';
import {
  deletedStory,
  reviewEntry,
  storyInEditor,
  storyInReview,
  storyVersion,
  writtenText,
} from './writing.ts';

export interface Example<K extends CallKey> {
  readonly params?: PathParams<K>;
  readonly input: WireInput<K>;
  readonly data: Data<K>;
}

const story = { title: '标题', content: '<p>正文</p>', tag_ids: [1, 2] };
const writtenEvent = {
  name: '示例：开放日',
  start_time: '2026-12-05 14:00:00',
  end_time: '2026-12-05 18:00:00',
  content: '<p>介绍</p>',
};
const voted = { is_voted: true, final_score: 9 };
const marked = { is_marked: true, remark_count: 3 };
const oneStatus = { params: { id: '1001' }, input: {}, data: status() };

/** One sound request and answer of every call; a new call without one does not compile. */
export const examples: { readonly [K in CallKey]: Example<K> } = {
  'POST /v1/story/list': {
    input: { page: 1, sort: 'hot', tag_id: 'cv,9', time: 'week', limit: 20 },
    data: [storyEntry(), eventEntry()],
  },
  'GET /v1/stories/{id}': { params: { id: 12 }, input: {}, data: storyEntry({ content: '<p>正文</p>' }) },
  'POST /v1/stories/user': { input: { page: 1, catalogName: 'stories', id: 3 }, data: [userStory()] },
  'POST /v1/story/similar': { input: { story_id: 12 }, data: [storyEntry()] },
  'POST /v1/story/create': {
    input: { ...story, declaration: 'original', key: '7c9e6679' },
    data: { story_id: 12, status: 'pending', revision: 1, is_repeat: false },
  },
  'POST /v1/story/update': {
    input: { ...story, story_id: 12, revision: 3 },
    data: { story_id: 12, status: 'published', revision: 4 },
  },
  'GET /v1/story/edit/{id}': { params: { id: 12 }, input: {}, data: storyInEditor() },
  'POST /v1/story/versions': { input: { story_id: 12 }, data: [storyVersion()] },
  'GET /v1/story/versions/{id}/{revision}': {
    params: { id: 12, revision: 3 },
    input: {},
    data: { story_id: 12, ...storyVersion(), ...writtenText() },
  },
  'POST /v1/story/preview': {
    input: { content: '<p>正文</p>', cover_url: '' },
    data: { content: '<p>正文</p>', cover_url: '' },
  },
  'POST /v1/story/deleted': { input: { page: 1 }, data: [deletedStory()] },
  'POST /v1/story/restore': {
    input: { story_id: 12 },
    data: { story_id: 12, status: 'published', revision: 4 },
  },
  'POST /v1/story/del': { input: { story_id: 12, reason: '重复' }, data: null },
  'POST /v1/story/update_post_id': { input: { story_id: 12, post_id: '1001' }, data: null },
  'POST /v1/commentsall': { input: { page: 1 }, data: { list: [commentEntry()] } },
  'GET /v1/comments': { input: { source_id: 'story-12' }, data: [comment({ replies: [commentReply()] })] },
  'POST /v1/comments': {
    input: { source_id: `paper-${PAPER_ID}`, content: '写得很清楚。', parent_id: 31 },
    data: comment(),
  },
  'POST /v1/comments/edit': {
    input: { id: 31, content: '写得非常清楚。' },
    data: comment({ is_edited: true }),
  },
  'POST /v1/comments/del': { input: { id: 31 }, data: { is_voted: false, final_score: 0 } },
  'POST /v1/comments/up': { input: { id: 31 }, data: voted },
  'POST /v1/comments/down': { input: { id: 31 }, data: { is_voted: false, final_score: 0 } },
  'POST /v1/vote/up': { input: { story_id: 12 }, data: voted },
  'POST /v1/vote/down': { input: { source_id: 'project-9' }, data: { is_voted: false, final_score: 0 } },
  'POST /v1/mark/up': { input: { source_id: `paper-${PAPER_ID}` }, data: marked },
  'POST /v1/mark/down': { input: { story_id: 12 }, data: { is_marked: false, remark_count: 0 } },
  'POST /v1/report/up': {
    input: { type: 3, url: 'https://example.com/original', remark: '抄袭', story_id: 12 },
    data: { is_reported: true },
  },
  'POST /v1/report/down': { input: { source_id: 'event-5' }, data: { is_reported: false } },
  'POST /v1/report/mine': { input: { page: 1 }, data: [ownReport()] },
  'POST /v1/report/list': { input: { state: 'open', sort: 'most' }, data: [reportCase()] },
  'POST /v1/report/{source_id}/decide': {
    params: { source_id: 'comment-31' },
    input: { outcome: 'uphold', remove: true, reason: '广告' },
    data: reportCase({ state: 'upheld', decision_id: 5, is_removal: true, reason: '广告' }),
  },
  'POST /v1/report/decisions/{id}/undo': { params: { id: 5 }, input: {}, data: reportCase() },
  'POST /v1/remotes/report': {
    input: {
      sampled: true,
      loads: [{ remote: 'mf-home', version: '1.4.0', ms: 320 }],
      errors: [
        {
          remote: 'mf-home',
          version: '1.4.0',
          message: 'x is not a function',
          stack: '    at draw (http://localhost:8080/remotes/mf-home/daily.369748f1.js:1:2345)',
        },
      ],
    },
    data: null,
  },
  'POST /v1/remotes/list': { input: {}, data: [remoteHealth()] },
  'POST /v1/audit/list': { input: { target: 'story-12' }, data: [auditEntry()] },
  'GET /v1/sources': { input: { state: 'failed' }, data: [importSource()] },
  'POST /v1/sources/preview': { input: { url: 'https://news.example.org/feed' }, data: feedPreview() },
  'POST /v1/sources/add': {
    input: { url: 'https://news.example.org/feed', name: '示例新闻', every_minutes: 30, topic: 'ai' },
    data: importSource(),
  },
  'POST /v1/sources/run': { input: { id: 'example-news' }, data: importSource({ state: 'running' }) },
  'POST /v1/sources/change': {
    input: { id: 'example-news', action: 'pause' },
    data: importSource({ state: 'paused', next_run_at: '' }),
  },
  'POST /v1/examine/list': { input: { page: 1 }, data: [reviewEntry()] },
  'POST /v1/examine/{id}': {
    params: { id: 12 },
    input: { action: 'reject', reason: '来源不明', revision: 3 },
    data: { ...storyEntry({ status: 'rejected' }), next: 0 },
  },
  'POST /v1/examine/{id}/undo': { params: { id: 12 }, input: {}, data: storyInReview() },
  'GET /v1/examine/{id}': { params: { id: 12 }, input: {}, data: storyInReview() },
  'GET /v1/tags': { input: { id: '9' }, data: [tag({ names: ['computer vision', 'cv'] })] },
  'GET /v1/tags/groups': { input: {}, data: [sideSection()] },
  'GET /v2/search': {
    input: { q: '模型', type: 'story', page: 1 },
    data: [storyHit(), eventHit(), paperHit(), projectHit(), userHit()],
  },
  'GET /v2/total': { input: { q: '模型' }, data: { story: 1000, paper: 3, project: 0, event: 0, user: 1 } },
  'GET /v2/search/hotwords': { input: { type: 'hotwords' }, data: [{ source: { content: '智能体' } }] },
  'GET /v2/search/stories_title': { input: { q: '大模', type: 'stories_title' }, data: [suggestion()] },
  'GET /v2/search/opensearch': {
    input: { q: '大模' },
    data: ['大模', ['大模型推理加速综述（示例）'], [], ['http://localhost:8080/view/12']],
  },
  'POST /v3/paper/list': { input: { type: 'hotness', area: 'nlp,cs.CV', time: 'week' }, data: [paper()] },
  'GET /v3/paper/{id}': {
    params: { id: PAPER_ID },
    input: {},
    data: paperDetail({
      code_url: 'https://github.com/example/attention',
      code: { name: 'example/attention', stars: 1234, project_id: 9 },
    }),
  },
  'GET /v3/paper/action/{id}/{action}': {
    params: { id: PAPER_ID, action: 'up' },
    input: {},
    data: { is_voted: true, vote_count: 4, is_marked: false, mark_count: 1, heat: 41 },
  },
  'POST /v2/papers/userinfo': { input: { arxiv_name: 'Noam Shazeer' }, data: scholar() },
  'POST /v2/papers/userlist/arxiv_name': { input: { arxiv_name: 'Noam Shazeer', page: 2 }, data: [paper()] },
  'POST /v3.1/github/home/list': { input: { type: 'newest', label: 'agent,LLM' }, data: [project()] },
  'GET /v1/daily': { input: {}, data: edition() },
  'GET /v1/daily/{date}': { params: { date: '2026-08-22' }, input: {}, data: edition() },
  'GET /v1/highlights': { input: {}, data: highlights() },
  'GET /v1/daily/reports/{id}': { params: { id: 2 }, input: {}, data: edition().news[0]?.sources ?? [] },
  'GET /v1/daily/catch-up': { input: { days: 3 }, data: caughtUp() },
  'GET /v1/daily/archive': { input: {}, data: editionMonth() },
  'GET /v1/daily/archive/{month}': { params: { month: '2026-08' }, input: {}, data: editionMonth() },
  'GET /v3.1/github/{id}': { params: { id: 9 }, input: {}, data: projectDetail() },
  'GET /v1/heat': { input: { source_id: 'story-12', time: 'week' }, data: heatReasons() },
  'POST /v1/rankings/list': { input: { tab: 'hub', type: 'hotness', time: 'day' }, data: [rankedPerson()] },
  'GET /v1/rankings/people/{id}': { params: { id: 'kaiming-he' }, input: {}, data: person() },
  'POST /v1/events': { input: { page: 1, tag_id: '' }, data: [eventEntry({ order_status: 1 })] },
  'POST /v1/events/info': {
    input: { id: 5 },
    data: eventDetail({ order_status: 1, order_info: order().order_info }),
  },
  'POST /v1/events/saveOrder': {
    input: { name: '张三', phone: '13800000000', region: '北京', email: 'zhang@example.com', activityId: 5 },
    data: order(),
  },
  'POST /v1/events/cancelOrder': { input: { activityId: 5 }, data: {} },
  'POST /v2/info/index': { input: { type: 'events', ids: [5, 6] }, data: [eventInfo()] },
  'GET /v1/story/subscription/': {
    input: { title: '沙龙', start_time: '2026-12-05 14:00:00', end_time: '2026-12-05 18:00:00' },
    data: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
  'POST /v1/events/cancelByKey': { input: { key: '0f8b3c1d5e7a4926b8d0c2e4f6a81357' }, data: {} },
  'POST /v1/events/keepOrder': { input: { activityId: 5 }, data: order() },
  'POST /v1/events/ticket': {
    input: { encode_oder_id: 'k3J9xQ2mVb7LsT0aZr5uYw' },
    data: ticketOfEvent(),
  },
  'POST /v1/events/mine': { input: {}, data: { url: 'webcal://localhost/api/v1/events/mine/k3J9' } },
  'POST /v1/events/mine/renew': { input: {}, data: { url: 'webcal://localhost/api/v1/events/mine/x8Q2' } },
  'GET /v1/events/mine/{token}': { params: { token: 'k3J9' }, input: {}, data: 'BEGIN:VCALENDAR' },
  'POST /v1/events/create': { input: writtenEvent, data: { id: 100000, revision: 0, is_repeat: false } },
  'POST /v1/events/update': {
    input: { id: 100000, revision: 0, ...writtenEvent },
    data: eventInEditor({ id: 100000, revision: 1 }),
  },
  'POST /v1/events/preview': {
    input: { id: 0, start_time: '2026-12-05 14:00:00', content: '<p>带上问题。</p>' },
    data: eventPreview({ content: '<p>带上问题。</p>' }),
  },
  'GET /v1/events/drafts': { input: {}, data: [eventDraft()] },
  'POST /v1/events/drafts/save': {
    input: { key: eventDraft().key, revision: 3, form: eventDraft().form },
    data: { revision: 4 },
  },
  'POST /v1/events/drafts/del': { input: { key: eventDraft().key, revision: 3 }, data: null },
  'POST /v1/events/callOff': { input: { id: 5, reason: '场地临时关闭' }, data: { id: 5, revision: 2 } },
  'GET /v1/events/edit/{id}': { params: { id: 5 }, input: {}, data: eventInEditor() },
  'GET /v1/events/organised/{id}': { params: { id: 5 }, input: {}, data: organisedEvent() },
  'POST /v1/events/organised': { input: { page: 1 }, data: [organisedEvent()] },
  'POST /v1/events/orders': { input: { id: 5, status: 'confirmed', q: '' }, data: [attendee()] },
  'GET /v1/events/orders/export': { input: { id: 5 }, data: '姓名,邮箱' },
  'POST /v1/events/message': {
    input: { id: 5, to: 'confirmed', subject: '换了入口', text: '请从东门进。' },
    data: { sent: 12 },
  },
  'POST /v1/events/checkIn': {
    input: { id: 5, code: 'k3J9xQ2mVb7LsT0aZr5uYw' },
    data: {
      is_first: true,
      name: '示例报名者',
      tick_name: '普通票',
      checked_in_at: '2026-12-05 13:40:00',
      checked_in: 1,
      confirmed: 12,
    },
  },
  'GET /v1/events/calendar': {
    input: { tag_id: 'cv,9' },
    data: { calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  },
  'GET /api/Activity/IntroductionTypes': {
    input: { activityId: '5' },
    data: { data: { ac_desc: '<p>议程</p>', ac_desc_two: '' } },
  },
  'GET /v1/users': { input: {}, data: loginInfo() },
  'GET /v1/users/{id}': { params: { id: 4 }, input: {}, data: publicUser() },
  'POST /v1/users/edit': { input: { name: '新昵称', exts: { company: '示例大学' } }, data: loginInfo() },
  'POST /v1/users/stories': { input: { page: 1 }, data: [storyOfUser({ status: 'draft' })] },
  'POST /v1/users/comments': { input: { id: 4 }, data: [commentEntry()] },
  'POST /v1/users/activities': { input: { id: 4 }, data: [activity()] },
  'POST /v1/users/favorites': { input: {}, data: [favorite()] },
  'POST /v1/users/events': { input: {}, data: [eventEntry({ order_status: 2 })] },
  'GET /v1/account/binding': { input: {}, data: binding() },
  'POST /v1/account/link': {
    input: { provider: 'corp', return_url: 'http://localhost:8080/settings/account_binding' },
    data: { url: 'https://id.example.org/authorize' },
  },
  'POST /v1/account/unlink': { input: { provider: 'corp' }, data: binding() },
  'POST /v1/account/email/code': { input: { email: 'new@example.com', password: 'secret' }, data: null },
  'POST /v1/account/email': { input: { code: '1234 5678' }, data: binding() },
  'POST /v1/account/password/code': { input: {}, data: null },
  'POST /v1/account/password': { input: { password: 'new secret', current: 'secret' }, data: binding() },
  'GET /v1/account/sessions': { input: {}, data: [device()] },
  'POST /v1/account/sessions/end': { input: { id: 5 }, data: null },
  'POST /v1/account/sessions/end_others': { input: {}, data: { ended: 2 } },
  'GET /v1/account/feed_apps': { input: {}, data: [feedAppOfMember()] },
  'POST /v1/account/feed_apps/revoke': { input: { id: 9 }, data: null },
  'POST /v1/account/visit': { input: { seen: 1_787_000_000 }, data: { before: 1_786_900_000 } },
  'GET /v1/account/feed_settings': { input: {}, data: { federates: true, shares_stories: false } },
  'POST /v1/account/feed_settings': {
    input: { shares_stories: true },
    data: { federates: true, shares_stories: true },
  },
  'GET /v1/account/passkeys': { input: {}, data: { is_offered: true, passkeys: [passkey()] } },
  'POST /v1/account/passkeys/options': { input: {}, data: { challenge: 'aGVsbG8' } },
  'POST /v1/account/passkeys': { input: { name: '我的手机', credential: '{}' }, data: passkey() },
  'POST /v1/account/passkeys/rename': { input: { id: 3, name: '办公电脑' }, data: passkey() },
  'POST /v1/account/passkeys/remove': { input: { id: 3 }, data: [] },
  'POST /v1/passkeys/options': { input: {}, data: { challenge: 'aGVsbG8' } },
  'GET /v1/account/proof': { input: {}, data: { is_fresh: false, ways: ['password'] } },
  'POST /v1/account/proof': { input: { code: '123 456' }, data: null },
  'GET /v1/account/second_factor': { input: {}, data: secondFactor() },
  'POST /v1/account/second_factor/app': {
    input: {},
    data: { uri: 'otpauth://totp/Hub:reader?secret=ABCD', secret: 'ABCD' },
  },
  'POST /v1/account/second_factor/app/confirm': {
    input: { code: '123456' },
    data: { state: secondFactor({ is_on: true }), recovery_codes: ['abcd-efgh-ijkl-mnop'] },
  },
  'POST /v1/account/second_factor/on': {
    input: {},
    data: { state: secondFactor({ is_on: true }), recovery_codes: ['abcd-efgh-ijkl-mnop'] },
  },
  'POST /v1/account/second_factor/codes': {
    input: {},
    data: { state: secondFactor({ is_on: true }), recovery_codes: ['abcd-efgh-ijkl-mnop'] },
  },
  'POST /v1/account/second_factor/off': { input: { code: '123456' }, data: secondFactor() },
  'GET /v1/messages/is_read': { input: {}, data: { unread: 0 } },
  'POST /v1/messages/list': { input: { page: 1 }, data: [message()] },
  'POST /v1/messages/read': { input: { ids: [71] }, data: { unread: 0 } },
  'GET /v3/link/authorize/checking': {
    input: {},
    data: { authorized: true, user_id: 4, access_token: 'token', account: feedAccount() },
  },
  'GET /v3/link/authorize/url': { input: {}, data: { url: 'http://localhost:8080/oauth/authorize' } },
  'GET /v3/link/authorize/callback': { input: { code: 'c', state: 's' }, data: null },
  'POST /v1/link/status/del': { input: { status_id: '1001', reason: '广告' }, data: null },
  'GET /api_link/v1/statuses/{id}': oneStatus,
  'GET /api_link/v1/statuses/{id}/context': {
    params: { id: '1001' },
    input: {},
    data: { ancestors: [], descendants: [status({ id: '1002', in_reply_to_id: '1001' })] },
  },
  'POST /api_link/v1/statuses/{id}/favourite': oneStatus,
  'POST /api_link/v1/statuses/{id}/unfavourite': oneStatus,
  'POST /api_link/v1/statuses/{id}/bookmark': oneStatus,
  'POST /api_link/v1/statuses/{id}/unbookmark': oneStatus,
  'POST /api_link/v1/statuses': { input: { status: '你好', in_reply_to_id: '1001' }, data: status() },
  'DELETE /api_link/v1/statuses/{id}': { ...oneStatus, data: { ...status(), text: '你好' } },
  'GET /api_link/v1/timelines/public': { input: { limit: 20, max_id: '1001' }, data: [status()] },
  'GET /api_link/v1/accounts/verify_credentials': { input: {}, data: credentialAccount() },
  'GET /api_link/v1/accounts/lookup': { input: { acct: 'reader' }, data: feedAccount() },
  'GET /api_link/v1/accounts/{id}': { params: { id: '4' }, input: {}, data: feedAccount() },
  'GET /api_link/v1/accounts/{id}/statuses': { params: { id: '4' }, input: {}, data: [status()] },
  'GET /api_link/v1/instance': { input: {}, data: instance() },
  ...feedExamples,
  ...aboutExamples,
  'POST /api_link/v1/apps': {
    input: { client_name: '示例客户端', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read write' },
    data: {
      ...feedApp(),
      client_id: 'abc',
      client_secret: 'def',
      client_secret_expires_at: 0,
    },
  },
  'GET /api_link/v1/apps/verify_credentials': { input: {}, data: feedApp() },
  'POST /v1/other/wxshare': {
    input: { url: 'http://localhost:8080/view/12' },
    data: { appId: 'wx', nonceStr: 'n', timestamp: 1, url: 'http://localhost:8080/view/12', signature: 's' },
  },
  'GET /v1/sitemap': {
    input: {},
    data: [{ kind: 'story', pages: 1, changed_at: '2026-11-20T01:30:00.000Z' }],
  },
  'GET /v1/sitemap/{kind}': {
    params: { kind: 'story' },
    input: { page: 1 },
    data: [{ id: '12', changed_at: '2026-11-20T01:30:00.000Z' }],
  },
  'GET /v1/track': { input: { data: '[]' }, data: null },
  'POST /v1/upload': { input: {}, data: { url: '/uploads/a.webp', width: 640, height: 480 } },
};
