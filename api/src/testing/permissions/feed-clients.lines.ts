import { emptyAccountCalls, emptyCalls } from '@hub/shared/contracts/link/about-calls';
import { type Program, programOf } from '../../link/clients/program.testing.ts';
import { feedHeaders } from '../../link/viewer/viewer.testing.ts';
import {
  everybody,
  forFeedMembers,
  forMembers,
  type Line,
  open,
  openFeed,
  refusing,
  type Scene,
} from './line.ts';

const known = ({ test }: Scene): Promise<Program> => programOf(test).known();

/** Programs of the link feed. What they ask for, a member answers; what they get, opens the feed alone. */
export const feedClients: readonly Line[] = [
  openFeed('POST /api_link/v1/apps', () => ({
    input: { client_name: '示例客户端', redirect_uris: 'app://back' },
  })),
  forFeedMembers('GET /api_link/v1/apps/verify_credentials'),
  open('GET /oauth/authorize', async (scene) => ({
    input: programOf(scene.test).asked(await known(scene)),
  })),
  open('POST /oauth/authorize', async (scene) => ({
    input: {
      ...programOf(scene.test).asked(await known(scene)),
      member: scene.asker?.id ?? 0,
      decision: 'allow',
    },
  })),
  open('POST /oauth/token', async (scene) => ({
    input: { ...(await known(scene)), grant_type: 'client_credentials' },
  })),
  open('POST /oauth/revoke', async (scene) => ({ input: { ...(await known(scene)), token: 'x' } })),
  {
    route: 'GET /oauth/userinfo',
    about: 'with a cookie, which is no token',
    refused: Object.fromEntries(everybody.map((who) => [who, 401] as const)),
    ask: () => ({}),
  },
  open('GET /.well-known/webfinger', ({ people, test }) => ({
    input: { resource: `acct:user${people.owner.id}@${new URL(test.config.linkHost).host}` },
  })),
  open('GET /.well-known/nodeinfo'),
  open('GET /nodeinfo/2.0'),
  open('GET /nodeinfo/2.1'),
  openFeed('GET /api_link/v2/instance'),
  forFeedMembers('GET /api_link/v1/preferences'),
  ...Object.entries(emptyCalls).map(([route, { audience }]) =>
    (audience === 'anyone' ? openFeed : forFeedMembers)(route as keyof typeof emptyCalls),
  ),
  ...Object.entries(emptyAccountCalls).map(([route, { audience }]) =>
    (audience === 'anyone' ? openFeed : forFeedMembers)(
      route as keyof typeof emptyAccountCalls,
      ({ people }) => ({ params: { id: String(people.owner.id) } }),
    ),
  ),
  forMembers('GET /v1/account/feed_apps'),
  refusing(
    'POST /v1/account/feed_apps/revoke',
    {
      other: 'feed_app_not_found',
      author: 'feed_app_not_found',
      organiser: 'feed_app_not_found',
      moderator: 'feed_app_not_found',
      admin: 'feed_app_not_found',
    },
    async ({ test, people: { owner } }) => {
      await feedHeaders(test.db, owner.id);
      const tokens = test.db.selectFrom('link_tokens').select('app_id').where('user_id', '=', owner.id);
      return { input: { id: (await tokens.orderBy('id', 'desc').executeTakeFirstOrThrow()).app_id } };
    },
    'the owner’s',
  ),
  forMembers('GET /v1/account/feed_settings'),
  forMembers('POST /v1/account/feed_settings', () => ({ input: { shares_stories: true } })),
  forMembers('GET /v3/link/authorize/checking'),
  forMembers('GET /v3/link/authorize/url'),
  {
    route: 'GET /v3/link/authorize/callback',
    about: 'with a state of nobody',
    refused: Object.fromEntries(
      everybody.map((who) => [
        who,
        who === 'visitor' || who === 'banned' ? 'not_logged_in' : 'feed_not_authorized',
      ]),
    ),
    ask: () => ({ input: { code: 'x', state: 'x' } }),
  },
  open('GET /.well-known/oauth-authorization-server'),
];
