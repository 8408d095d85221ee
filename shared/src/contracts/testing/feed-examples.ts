import type { MediaAttachment } from '../link/attachments.ts';
import type { feedCalls } from '../link/feed-calls.ts';
import type { Example } from './examples.ts';
import { credentialAccount, feedAccount, relationship, status } from './link.ts';

const size = { width: 640, height: 480, size: '640x480', aspect: 1.333 };

export const mediaAttachment = (given: Partial<MediaAttachment> = {}): MediaAttachment => ({
  id: '2001',
  type: 'image',
  url: 'http://localhost:8080/uploads/a.webp',
  preview_url: 'http://localhost:8080/uploads/a.webp',
  remote_url: null,
  meta: { original: size, small: size, focus: { x: 0, y: 0 } },
  description: '示例图片',
  blurhash: null,
  ...given,
});

const now = '2026-11-20T02:05:00.000Z';
const poll = {
  id: '1001',
  expires_at: now,
  expired: false,
  multiple: false,
  votes_count: 1,
  voters_count: 1,
  options: [
    { title: '是', votes_count: 1 },
    { title: '否', votes_count: 0 },
  ],
  emojis: [],
  voted: true,
  own_votes: [0],
};
const notification = {
  id: '7',
  type: 'mention' as const,
  group_key: 'ungrouped-7',
  created_at: now,
  account: feedAccount(),
  status: status(),
};
const marker = { last_read_id: '1001', version: 1, updated_at: now };
const tag = {
  ...{ id: '示例', name: '示例', url: 'http://localhost:8080/link/tags/x', following: true },
  history: [{ day: '1763596800', uses: '1', accounts: '1' }],
};
const oneTag = { params: { name: '示例' }, input: {}, data: tag };
const oneStatus = { params: { id: '1001' }, input: {}, data: status() };
const oneAccount = { params: { id: '4' }, input: {}, data: relationship() };
const people = { params: { id: '4' }, input: { limit: 40 }, data: [feedAccount()] };
const ownPeople = { input: { limit: 40 }, data: [feedAccount()] };
const timeline = { input: { limit: 20, max_id: '1001' }, data: [status()] };
const picture = { input: { description: '示例图片', focus: '0.1,-0.5' }, data: mediaAttachment() };

/** One sound request and answer of every call that Mastodon's clients make of the feed. */
export const feedExamples: { readonly [K in keyof typeof feedCalls]: Example<K> } = {
  'PUT /api_link/v1/statuses/{id}': { params: { id: '1001' }, input: { status: '改过了' }, data: status() },
  'GET /api_link/v1/statuses/{id}/history': {
    params: { id: '1001' },
    input: {},
    data: [
      {
        content: '<p>你好</p>',
        spoiler_text: '',
        sensitive: false,
        created_at: now,
        account: feedAccount(),
        poll: null,
        media_attachments: [],
        emojis: [],
      },
    ],
  },
  'GET /api_link/v1/statuses/{id}/source': {
    params: { id: '1001' },
    input: {},
    data: { id: '1001', text: '你好', spoiler_text: '', language: 'zh' },
  },
  'POST /api_link/v1/statuses/{id}/reblog': oneStatus,
  'POST /api_link/v1/statuses/{id}/unreblog': oneStatus,
  'POST /api_link/v1/statuses/{id}/mute': oneStatus,
  'POST /api_link/v1/statuses/{id}/unmute': oneStatus,
  'POST /api_link/v1/statuses/{id}/pin': oneStatus,
  'POST /api_link/v1/statuses/{id}/unpin': oneStatus,
  'GET /api_link/v1/statuses/{id}/favourited_by': people,
  'GET /api_link/v1/statuses/{id}/reblogged_by': people,
  'POST /api_link/v2/media': picture,
  'POST /api_link/v1/media': picture,
  'GET /api_link/v1/media/{id}': { params: { id: '2001' }, input: {}, data: mediaAttachment() },
  'PUT /api_link/v1/media/{id}': { params: { id: '2001' }, ...picture },
  'POST /api_link/v1/accounts/{id}/follow': oneAccount,
  'POST /api_link/v1/accounts/{id}/unfollow': oneAccount,
  'POST /api_link/v1/accounts/{id}/block': oneAccount,
  'POST /api_link/v1/accounts/{id}/unblock': oneAccount,
  'POST /api_link/v1/accounts/{id}/mute': { ...oneAccount, input: { duration: 3600 } },
  'POST /api_link/v1/accounts/{id}/unmute': oneAccount,
  'POST /api_link/v1/accounts/{id}/remove_from_followers': oneAccount,
  'PATCH /api_link/v1/accounts/update_credentials': {
    input: { display_name: '示例读者' },
    data: credentialAccount(),
  },
  'GET /api_link/v1/accounts/familiar_followers': {
    input: { id: ['4'] },
    data: [{ id: '4', accounts: [] }],
  },
  'GET /api_link/v1/accounts/relationships': { input: { id: ['4'] }, data: [relationship()] },
  'GET /api_link/v1/accounts/{id}/followers': people,
  'GET /api_link/v1/accounts/{id}/following': people,
  'GET /api_link/v1/accounts/search': { input: { q: '示例' }, data: [feedAccount()] },
  'GET /api_link/v1/blocks': ownPeople,
  'GET /api_link/v1/mutes': ownPeople,
  'GET /api_link/v1/follow_requests': { input: {}, data: [] },
  'GET /api_link/v1/timelines/home': timeline,
  'GET /api_link/v1/timelines/tag/{hashtag}': { params: { hashtag: '示例' }, ...timeline },
  'GET /api_link/v1/stories/{id}/statuses': { params: { id: '12' }, ...timeline },
  'GET /api_link/v1/favourites': timeline,
  'GET /api_link/v1/bookmarks': timeline,
  'GET /api_link/v1/notifications': { input: { types: ['mention'] }, data: [notification] },
  'GET /api_link/v1/notifications/{id}': { params: { id: '7' }, input: {}, data: notification },
  'POST /api_link/v1/notifications/{id}/dismiss': { params: { id: '7' }, input: {}, data: {} },
  'POST /api_link/v1/notifications/clear': { input: {}, data: {} },
  'GET /api_link/v1/notifications/unread_count': { input: {}, data: { count: 1 } },
  'GET /api_link/v1/markers': { input: { timeline: ['home'] }, data: { home: marker } },
  'POST /api_link/v1/markers': { input: { home: { last_read_id: '1001' } }, data: { home: marker } },
  'GET /api_link/v1/polls/{id}': { params: { id: '1001' }, input: {}, data: poll },
  'POST /api_link/v1/polls/{id}/votes': { params: { id: '1001' }, input: { choices: ['0'] }, data: poll },
  'POST /api_link/v1/reports': {
    input: { account_id: '4', status_ids: ['1001'], comment: '广告', category: 'spam' },
    data: {
      id: '3',
      action_taken: false,
      action_taken_at: null,
      category: 'spam',
      comment: '广告',
      forwarded: false,
      created_at: now,
      status_ids: ['1001'],
      rule_ids: [],
      target_account: feedAccount(),
    },
  },
  'GET /api_link/v1/tags/{name}': oneTag,
  'POST /api_link/v1/tags/{name}/follow': oneTag,
  'POST /api_link/v1/tags/{name}/unfollow': oneTag,
  'GET /api_link/v1/followed_tags': { input: { limit: 100 }, data: [tag] },
  'GET /api_link/v1/trends/tags': { input: { limit: 10 }, data: [tag] },
  'GET /api_link/v1/trends/statuses': { input: { limit: 20 }, data: [status()] },
  'GET /api_link/v2/suggestions': {
    input: { limit: 40 },
    data: [{ source: 'global', sources: ['most_followed'], account: feedAccount() }],
  },
  'GET /api_link/v2/search': {
    input: { q: '示例', type: 'accounts' },
    data: { accounts: [feedAccount()], statuses: [], hashtags: [] },
  },
};
