import { relationship, status } from '@hub/shared/contracts/testing/link';
import type { QueryClient } from '@hub/shared/runtime/query';
import { feedToken } from '@hub/shared/storage/feed-token';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { type Mark, markAction, marks } from '../marks/marks.calls.ts';
import { accountByName, type Relation, relationAction, relations } from '../people/people.calls.ts';
import { suggestedPeople } from '../people/recent.calls.ts';
import {
  deleteAction,
  historyOf,
  pinAction,
  removeAction,
  threadAction,
} from '../status/menu/one-status.calls.ts';
import { postsOfStory } from '../story/story-posts.calls.ts';
import { followedTags, followTagAction, tagByName } from '../tags/tags.calls.ts';
import { contextOf, statusById } from '../thread/thread.calls.ts';
import { markRead, unreadOf } from '../unread/unread.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const member = { ...status().account, id: '7' };
const one = status({ id: '1' });
const boost = status({ id: '2', account: member, reblog: one as never });
const other = status({ id: '3', account: { ...one.account, id: '5' } });
const pagesOf = (...items: object[]) => ({ pages: [items], pageParams: [1] });
const api = 'GET /api_link/v1/';
const keyOf = (call: string, asked: object = {}, viewer = 7) => [`${api}${call}`, asked, viewer];
const home7 = keyOf('timelines/home');
const public7 = keyOf('timelines/public', { local: true });
const statuses7 = keyOf('accounts/{id}/statuses', { id: '4' });
const favourites7 = keyOf('favourites');
const bookmarks7 = keyOf('bookmarks');
const notifications7 = keyOf('notifications');
const relation7 = keyOf('accounts/relationships', { id: '4' });
const account7 = keyOf('accounts/lookup', { acct: 'reader' });
const tag7 = keyOf('tags/{name}', { name: '视觉' });
const tags7 = keyOf('followed_tags');
const unread7 = keyOf('notifications/unread_count');
const parent7 = keyOf('statuses/{id}', { id: '9' });
const home8 = keyOf('timelines/home', {}, 8);
const seeds: Seeds = [
  [home7, pagesOf(one, boost, other)],
  [home8, pagesOf(one, boost, other)],
  [public7, pagesOf(other)],
  [statuses7, pagesOf()],
  [favourites7, pagesOf()],
  [bookmarks7, pagesOf()],
  [notifications7, pagesOf()],
  [relation7, relationship()],
  [account7, {}],
  [tag7, { name: '视觉' }],
  [tags7, []],
  [unread7, { count: 3 }],
  [parent7, status({ id: '9' })],
  [keyOf('followed_tags', {}, 8), []],
  [keyOf('notifications/unread_count', {}, 8), { count: 3 }],
];
const shown = (client: QueryClient, key = home7) =>
  client
    .getQueryData<{ pages: { id: string }[][] }>(key)
    ?.pages.flat()
    .map(({ id }) => id);

const ofFeed = {
  params: { id: '1' },
  signed: false,
  refused: { 404: { says: '内容不存在，或已被删除' } },
} as const;
/** What has no words of its own for another account. */
const toOther = { ...ofFeed, saysToOther: '现在登录的是另一个账号，没有执行' };

const inLists: Record<Mark, readonly (readonly unknown[])[]> = {
  favourite: [favourites7],
  reblog: [statuses7],
  bookmark: [bookmarks7],
};
const flags = { favourite: 'favourited', reblog: 'reblogged', bookmark: 'bookmarked' } as const;
const ofMarks = (Object.keys(marks) as Mark[]).flatMap((mark) =>
  ([true, false] as const).map((on) =>
    rule((viewer) => markAction(mark, '1', viewer), { on }, marks[mark][on ? 'up' : 'down'], {
      ...ofFeed,
      name: `${mark} ${on ? 'on' : 'off'}`,
      // Not as it is on the page, so that the answer shows.
      reply: status({ id: '1', [flags[mark]]: on, favourites_count: 9, reblogs_count: 9 }),
      undone: `${on ? '没有' : '没有取消'}${marks[mark].name}`,
      touches: [...(mark === 'bookmark' && !on ? [] : [home7]), ...inLists[mark]],
      proves: (client) =>
        expect(shown(client)).toEqual(mark === 'reblog' && !on ? ['1', '3'] : ['1', '2', '3']),
    }),
  ),
);

const leaves = (relation: Relation, on: boolean) => on && relation !== 'follow';
const ofPeople = (Object.keys(relations) as Relation[]).flatMap((relation) =>
  ([true, false] as const).map((on) =>
    rule((viewer) => relationAction(relation, '4', viewer), { on }, relations[relation][on ? 'up' : 'down'], {
      ...ofFeed,
      params: { id: '4' },
      name: `${relation} ${on ? 'on' : 'off'}`,
      reply: relationship({
        following: relation === 'follow' && on,
        blocking: relation === 'block' && on,
        muting: relation === 'mute' && on,
        note: '新',
      }),
      undone: `${on ? '没有' : '没有取消'}${relations[relation].name}`,
      touches: [home7, public7, notifications7, relation7, account7],
      proves: (client) => {
        expect(shown(client)).toEqual(leaves(relation, on) ? ['3'] : ['1', '2', '3']);
        expect(shown(client, home8)).toEqual(['1', '2', '3']);
      },
    }),
  ),
);

const ofTags = ([true, false] as const).map((on) =>
  rule(
    (viewer) => followTagAction('视觉', viewer),
    { on },
    on ? 'POST /api_link/v1/tags/{name}/follow' : 'POST /api_link/v1/tags/{name}/unfollow',
    {
      ...ofFeed,
      params: { name: '视觉' },
      name: `a hashtag followed: ${on}`,
      reply: { name: '视觉', following: on },
      undone: on ? '没有关注' : '没有取消关注',
      touches: [home7, tag7, tags7],
      proves: (client) => expect(client.getQueryData(tag7)).toEqual({ name: '视觉', following: on }),
    },
  ),
);

const ofOne = [
  rule((viewer) => pinAction('1', viewer), { on: true }, 'POST /api_link/v1/statuses/{id}/pin', {
    ...toOther,
    name: 'a status pinned',
    reply: status({ id: '1', pinned: true }),
    touches: [home7, statuses7],
  }),
  rule((viewer) => pinAction('1', viewer), { on: false }, 'POST /api_link/v1/statuses/{id}/unpin', {
    ...toOther,
    name: 'a status no longer pinned',
    reply: status({ id: '1', pinned: false }),
    touches: [statuses7],
  }),
  rule((viewer) => threadAction('1', viewer), { on: true }, 'POST /api_link/v1/statuses/{id}/mute', {
    ...toOther,
    name: 'a thread muted',
    reply: status({ id: '1', muted: true }),
    touches: [home7],
  }),
  rule((viewer) => threadAction('1', viewer), { on: false }, 'POST /api_link/v1/statuses/{id}/unmute', {
    ...toOther,
    name: 'a thread heard of again',
    reply: status({ id: '1', muted: false }),
  }),
  rule((viewer) => removeAction('1', viewer), '广告', 'POST /v1/link/status/del', {
    name: 'another’s status, removed for a reason',
    sent: { status_id: '1', reason: '广告' },
    undone: '没有删除',
    touches: [home7],
    proves: (client) => expect(shown(client)).toEqual(['3']),
  }),
  rule(
    (viewer) => deleteAction(status({ id: '1', in_reply_to_id: '9' }), viewer),
    undefined,
    'DELETE /api_link/v1/statuses/{id}',
    {
      ...toOther,
      name: 'an own answer, deleted with its boosts',
      touches: [home7, parent7],
      proves: (client) => expect([shown(client), shown(client, home8)]).toEqual([['3'], ['1', '2', '3']]),
    },
  ),
  rule(markRead, '12', 'POST /api_link/v1/markers', {
    name: 'notifications seen: nobody need hear where that fails',
    signed: false,
    sent: { notifications: { last_read_id: '12' } },
    touches: [unread7],
    quiet: ['failure'],
  }),
];

const prepare = () => feedToken.write({ member: 7, token: 'token-7' });
testActions([...ofMarks, ...ofPeople, ...ofTags, ...ofOne], { seeds, prepare });

const flagged = { handedOn: true };
testQueries(
  [
    {
      name: 'a status',
      query: (viewer) => statusById('1', viewer),
      call: 'GET /api_link/v1/statuses/{id}',
      params: { id: '1' },
      ...flagged,
    },
    {
      name: 'its thread',
      query: (viewer) => contextOf('1', viewer),
      call: 'GET /api_link/v1/statuses/{id}/context',
      params: { id: '1' },
      ...flagged,
    },
    {
      name: 'its history',
      query: (viewer) => historyOf('1', viewer),
      call: 'GET /api_link/v1/statuses/{id}/history',
      params: { id: '1' },
      ...flagged,
    },
    {
      name: 'an account',
      query: (viewer) => accountByName('reader', viewer),
      call: 'GET /api_link/v1/accounts/lookup',
      sent: { acct: 'reader' },
      ...flagged,
    },
    {
      name: 'people to follow',
      query: suggestedPeople,
      call: 'GET /api_link/v2/suggestions',
      sent: { limit: '5' },
    },
    {
      name: 'a hashtag',
      query: (viewer) => tagByName('视觉', viewer),
      call: 'GET /api_link/v1/tags/{name}',
      params: { name: '视觉' },
    },
    { name: 'followed hashtags', query: followedTags, call: 'GET /api_link/v1/followed_tags' },
    { name: 'unseen notifications', query: unreadOf, call: 'GET /api_link/v1/notifications/unread_count' },
    {
      name: 'posts about a story',
      query: (viewer) => postsOfStory('12', viewer),
      call: 'GET /api_link/v1/stories/{id}/statuses',
      params: { id: '12' },
      sent: { limit: '20' },
      ...flagged,
    },
  ],
  prepare,
);
