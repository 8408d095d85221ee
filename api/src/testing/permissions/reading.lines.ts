import {
  everybody,
  forFeedMembers,
  forMembers,
  forModerators,
  type Line,
  open,
  openFeed,
  refusing,
} from './line.ts';
import { event, paper, person, project, publishedStory, status, storyOf } from './rows.ts';

const now = '2026-12-05 14:00:00';

/** What is read. */
export const reading: readonly Line[] = [
  open('POST /v1/story/list'),
  open('GET /v1/stories/{id}', async (scene) => ({ params: { id: await publishedStory(scene) } })),
  {
    route: 'GET /v1/stories/{id}',
    about: 'a draft',
    refused: {
      visitor: 'story_not_found',
      other: 'story_not_found',
      author: 'story_not_found',
      organiser: 'story_not_found',
      moderator: 'story_not_found',
      admin: 'story_not_found',
      banned: 'story_not_found',
    },
    ask: async (scene) => ({ params: { id: await storyOf('draft')(scene) } }),
  },
  ...(['pending', 'rejected'] as const).map((state) => ({
    route: 'GET /v1/stories/{id}' as const,
    about: state,
    refused: {
      visitor: 'story_not_found',
      other: 'story_not_found',
      author: 'story_not_found',
      organiser: 'story_not_found',
      banned: 'story_not_found',
    } as const,
    ask: async (scene: Parameters<Line['ask']>[0]) => ({ params: { id: await storyOf(state)(scene) } }),
  })),
  open('POST /v1/stories/user', ({ people }) => ({
    input: { page: 1, catalogName: 'stories', id: people.owner.id },
  })),
  open('POST /v1/story/similar', async (scene) => ({ input: { story_id: await publishedStory(scene) } })),
  open('POST /v1/commentsall'),
  open('GET /v1/comments', async (scene) => ({
    input: { source_id: `story-${await publishedStory(scene)}` },
  })),
  open('GET /v1/daily'),
  {
    route: 'GET /v1/daily/{date}',
    about: 'to come',
    refused: Object.fromEntries(everybody.map((who) => [who, 'edition_not_found'])),
    ask: () => ({ params: { date: '2999-01-01' } }),
  },
  open('GET /v1/highlights'),
  open('GET /v1/daily/catch-up'),
  open('GET /v1/daily/reports/{id}', () => ({ params: { id: 999_999 } })),
  open('GET /v1/daily/archive'),
  {
    route: 'GET /v1/daily/archive/{month}',
    about: 'to come',
    refused: Object.fromEntries(everybody.map((who) => [who, 'edition_not_found'])),
    ask: () => ({ params: { month: '2999-01' } }),
  },
  forModerators('POST /v1/examine/list'),
  open('GET /v1/tags'),
  open('GET /v1/tags/groups'),
  open('GET /v2/search', () => ({ input: { q: '模型' } })),
  open('GET /v2/total', () => ({ input: { q: '模型' } })),
  open('GET /v2/search/hotwords'),
  open('GET /v2/search/stories_title', () => ({ input: { q: '模型' } })),
  open('GET /v2/search/opensearch', () => ({ input: { q: '模型' } })),
  open('POST /v3/paper/list'),
  open('GET /v3/paper/{id}', async (scene) => ({ params: { id: await paper(scene) } })),
  open('POST /v2/papers/userinfo', async (scene) => {
    await paper(scene);
    return { input: { arxiv_name: 'Ada Author' } };
  }),
  open('POST /v2/papers/userlist/arxiv_name', () => ({ input: { arxiv_name: 'Ada Author' } })),
  open('POST /v3.1/github/home/list'),
  open('GET /v3.1/github/{id}', async (scene) => ({ params: { id: await project(scene) } })),
  open('GET /v1/heat', async (scene) => {
    const source_id = `story-${await publishedStory(scene)}`;
    await scene.test.jobs.enqueue('heat-stories');
    return { input: { source_id } };
  }),
  open('POST /v1/rankings/list'),
  open('GET /v1/rankings/people/{id}', async (scene) => ({ params: { id: await person(scene) } })),
  open('POST /v1/events'),
  open('POST /v1/events/info', async (scene) => ({ input: { id: await event(scene) } })),
  open('POST /v2/info/index', () => ({ input: { type: 'events', ids: [1] } })),
  open('GET /v1/story/subscription/', () => ({ input: { title: '沙龙', start_time: now } })),
  open('GET /v1/events/calendar'),
  open('GET /v1/track'),
  open('GET /v1/sitemap'),
  open('GET /v1/sitemap/{kind}', () => ({ params: { kind: 'story' } })),
  ...(['stories', 'comments', 'activities'] as const).flatMap((list) => [
    open(`POST /v1/users/${list}`, ({ people }) => ({ input: { id: people.owner.id } }), 'of somebody'),
    forMembers(`POST /v1/users/${list}`, () => ({}), 'of oneself'),
  ]),
  ...(['favorites', 'events'] as const).flatMap((list) => [
    forMembers(`POST /v1/users/${list}`),
    refusing(
      `POST /v1/users/${list}`,
      {
        other: 'forbidden',
        author: 'forbidden',
        organiser: 'forbidden',
        moderator: 'forbidden',
        admin: 'forbidden',
      },
      ({ people }) => ({ input: { id: people.owner.id } }),
      'of the owner',
    ),
  ]),
  open('GET /v1/messages/is_read'),
  forMembers('POST /v1/messages/list'),
  openFeed('GET /api_link/v1/statuses/{id}', async (scene) => ({ params: { id: await status(scene) } })),
  openFeed('GET /api_link/v1/statuses/{id}/context', async (scene) => ({
    params: { id: await status(scene) },
  })),
  openFeed('GET /api_link/v1/timelines/public'),
  openFeed('GET /api_link/v1/accounts/{id}', ({ people }) => ({ params: { id: String(people.owner.id) } })),
  openFeed('GET /api_link/v1/accounts/{id}/statuses', ({ people }) => ({
    params: { id: String(people.owner.id) },
  })),
  openFeed('GET /api_link/v1/instance'),
  forFeedMembers('GET /api_link/v1/accounts/verify_credentials'),
  openFeed('GET /api_link/v1/accounts/lookup', ({ people }) => ({
    input: { acct: `user${people.owner.id}` },
  })),
  {
    route: 'POST /v1/other/wxshare',
    about: 'where WeChat is not configured',
    refused: Object.fromEntries(everybody.map((who) => [who, 'wx_not_configured'] as const)),
    ask: ({ test }) => ({ input: { url: `${test.config.hubOrigin}/view/1` } }),
  },
  open('GET /api/livez'),
  open('GET /api/readyz'),
  open('GET /api/docs'),
  open('GET /api/docs/openapi.json'),
  open('GET /api/sample/*', () => ({ params: { '*': 'avatar-default.png' } })),
  open('GET /api/v1/pictures/:kind/:id/:file', async (scene) => ({
    params: { kind: 'story', id: String(await publishedStory(scene)), file: 'card.png' },
  })),
];
