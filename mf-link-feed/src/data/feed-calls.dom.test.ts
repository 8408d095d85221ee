import { relationship, status } from '@hub/shared/contracts/testing/link';
import { leaveTo } from '@hub/shared/runtime/leave';
import { feedToken } from '@hub/shared/storage/feed-token';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { candidatesFor } from '../composer/completion/candidates.calls.ts';
import { relationshipTo } from '../people/people.calls.ts';
import { recentStatuses } from '../people/recent.calls.ts';
import { connectAction } from '../session/connect.calls.ts';
import { voteAction } from '../status/body/poll.calls.ts';
import {
  accountTimeline,
  bookmarks,
  favourites,
  homeTimeline,
  publicTimeline,
  storyTimeline,
  type TimelineSource,
  tagTimeline,
} from '../timeline/timelines.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const prepare = () => {
  feedToken.write({ member: 7, token: 'token-7' });
  jest.mocked(leaveTo).mockClear();
};
const poll = (votes: number) => ({
  ...{ id: '5', expires_at: null, expired: false, multiple: false, voted: votes > 0, own_votes: [0] },
  ...{ votes_count: votes, voters_count: votes, emojis: [], options: [{ title: '甲', votes_count: votes }] },
});
const homeOf = (viewer: number) => ['GET /api_link/v1/timelines/home', {}, viewer];
const asked = status({ id: '1', poll: poll(0) as never });
const other = status({ id: '2', poll: { ...poll(0), id: '6' } as never });
const pagesOf = (...items: object[]) => ({ pages: [items], pageParams: [1] });
const seeds: Seeds = [
  [homeOf(7), pagesOf(asked, other)],
  [homeOf(8), pagesOf(asked)],
];

/** What has no words of its own for another account. */
const toOther = {
  signed: false,
  saysToOther: '现在登录的是另一个账号，没有执行',
  refused: { 404: { says: '内容不存在，或已被删除' } },
} as const;

testActions(
  [
    rule((viewer) => voteAction('5', viewer), ['0'], 'POST /api_link/v1/polls/{id}/votes', {
      ...toOther,
      name: 'a vote in a poll: its results show in every list of that member',
      params: { id: '5' },
      sent: { choices: ['0'] },
      reply: poll(3),
      touches: [homeOf(7)],
      proves: (client) =>
        expect(client.getQueryData(homeOf(7))).toEqual(pagesOf({ ...asked, poll: poll(3) }, other)),
    }),
    rule(connectAction, 'https://hub.example/link', 'GET /v3/link/authorize/url', {
      ...toOther,
      name: 'the way to the server that holds the feed',
      sent: { return_url: 'https://hub.example/link' },
      reply: { url: 'https://feed.example/login' },
      proves: () => expect(jest.mocked(leaveTo).mock.calls).toEqual([['https://feed.example/login']]),
    }),
  ],
  { seeds, prepare },
);

/** A timeline as its list asks for the part below a status. */
const partOf = (source: TimelineSource) => (viewer: number) => ({
  queryKey: [...source.key, viewer],
  queryFn: ({ signal }: { signal: AbortSignal }) => source.ask(viewer, { max_id: '9' }, { signal }),
});
const below = { max_id: '9' };

testQueries(
  [
    {
      name: 'people whose name was begun',
      query: (viewer) => candidatesFor({ kind: 'mention', text: 'li' }, viewer),
      call: 'GET /api_link/v1/accounts/search',
      sent: { q: 'li', limit: '6' },
    },
    {
      name: 'hashtags that were begun',
      query: (viewer) => candidatesFor({ kind: 'tag', text: 'ji' }, viewer),
      call: 'GET /api_link/v2/search',
      sent: { q: 'ji', type: 'hashtags', limit: '6' },
    },
    {
      name: 'how a member stands to an account',
      query: (viewer) => relationshipTo('4', viewer),
      call: 'GET /api_link/v1/accounts/relationships',
      sent: { 'id[]': '4' },
      reply: [relationship({ id: '4' })],
    },
    {
      name: 'what was said here lately',
      query: recentStatuses,
      call: 'GET /api_link/v1/timelines/public',
      sent: { local: 'true', limit: '40' },
      handedOn: true,
    },
    {
      name: 'the public timeline',
      query: partOf(publicTimeline),
      call: 'GET /api_link/v1/timelines/public',
      sent: { ...below, local: 'true' },
    },
    {
      name: 'the home timeline',
      query: partOf(homeTimeline),
      call: 'GET /api_link/v1/timelines/home',
      sent: below,
    },
    { name: 'favourites', query: partOf(favourites), call: 'GET /api_link/v1/favourites', sent: below },
    { name: 'bookmarks', query: partOf(bookmarks), call: 'GET /api_link/v1/bookmarks', sent: below },
    {
      name: 'what has a hashtag',
      query: partOf(tagTimeline('视觉')),
      call: 'GET /api_link/v1/timelines/tag/{hashtag}',
      params: { hashtag: '视觉' },
      sent: below,
    },
    {
      name: 'what is said about a story',
      query: partOf(storyTimeline('12')),
      call: 'GET /api_link/v1/stories/{id}/statuses',
      params: { id: '12' },
      sent: below,
    },
    {
      name: 'what an account says, without its answers',
      query: partOf(accountTimeline('4', { exclude_replies: true })),
      call: 'GET /api_link/v1/accounts/{id}/statuses',
      params: { id: '4' },
      sent: { ...below, exclude_replies: 'true' },
    },
  ],
  prepare,
);

test('lists of a member’s own are theirs alone, and what is new on top comes by a stream of its own', () => {
  const own = [homeTimeline, favourites, bookmarks];
  const all = [publicTimeline, ...own, tagTimeline('视觉'), storyTimeline('12'), accountTimeline('4', {})];
  expect(all.filter(({ isOwn }) => isOwn)).toEqual(own);
  expect(all.map(({ stream }) => stream)).toEqual([
    { stream: 'public:local' },
    { stream: 'user' },
    undefined,
    undefined,
    { stream: 'hashtag', tag: '视觉' },
    undefined,
    undefined,
  ]);
});

test('nobody asks how a visitor stands to an account, or a member to themselves', () => {
  expect([0, 4, 7].map((viewer) => relationshipTo('4', viewer).enabled)).toEqual([false, false, true]);
});
