import {
  emptyAccountCalls,
  emptyCalls,
  instanceV2,
  preferences,
} from '@hub/shared/contracts/link/about-calls';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Context } from '../../platform/http/context.ts';
import { profileUrl } from '../entities/account.present.ts';
import { findAccounts } from '../entities/accounts.queries.ts';
import { actorUri } from '../entities/federated-address.ts';
import { toUserId } from '../entities/feed-id.ts';
import { API_VERSION, instancePicture, limits, streamingHost } from '../link.present.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import { countUse } from './use.queries.ts';

const open = { config: { isFeed: true } };

const serveInstance = (app: FastifyInstance, { db, config, now }: Context): void => {
  const { siteName, linkHost, hubOrigin } = config;
  const serve = async () => ({
    domain: new URL(linkHost).host,
    title: siteName,
    version: API_VERSION,
    source_url: '',
    description: '社区动态',
    usage: { users: { active_month: (await countUse(db, now())).activeMonth } },
    thumbnail: { url: instancePicture(hubOrigin) },
    icon: [],
    languages: ['zh'],
    configuration: {
      ...limits,
      urls: { streaming: streamingHost(linkHost) },
      vapid: { public_key: '' },
      translation: { enabled: false },
    },
    registrations: {
      enabled: true,
      approval_required: false,
      message: null,
      url: `${hubOrigin}/auth/register`,
    },
    contact: { email: '', account: null },
    rules: [],
  });
  serveFeed(app, instanceV2, serve, { cache: { seconds: 60 } });
};

/** By what name an account is found from elsewhere: `acct:user101@host`. */
const RESOURCE = /^(?:acct:)?@?user(\d{1,10})@([^@\s]{1,255})$/;

const serveWellKnown = (app: FastifyInstance, { db, config, now }: Context): void => {
  const { linkHost } = config;
  const { host } = new URL(linkHost);
  const federates = config.activitypub === 'on';

  app.get('/.well-known/webfinger', open, async (request, reply) => {
    const { resource } = request.query as { resource?: unknown };
    const [, digits = '', named = ''] = RESOURCE.exec(typeof resource === 'string' ? resource : '') ?? [];
    const id = named.toLowerCase() === host ? toUserId(digits) : undefined;
    const [account] = id === undefined ? [] : await findAccounts(db, [id]);
    if (!account || account.remote) throw new AppError('not_found');
    const page = profileUrl(config, account.id);
    const self = { rel: 'self', type: 'application/activity+json', href: actorUri(config, account.id) };
    const body = {
      subject: `acct:user${account.id}@${host}`,
      aliases: [page],
      links: [
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
        ...(federates ? [self] : []),
      ],
    };
    return reply.type('application/jrd+json; charset=utf-8').send(JSON.stringify(body));
  });

  app.get('/.well-known/nodeinfo', open, (_request, reply) =>
    reply.send({
      links: ['2.0', '2.1'].map((version) => ({
        rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
        href: `${linkHost}/nodeinfo/${version}`,
      })),
    }),
  );

  for (const version of ['2.0', '2.1'])
    app.get(`/nodeinfo/${version}`, open, async (_request, reply) => {
      const { users, activeMonth, statuses } = await countUse(db, now());
      return reply.send({
        version,
        software: { name: 'hub', version: '0.1.0' },
        protocols: federates ? ['activitypub'] : [],
        services: { inbound: [], outbound: [] },
        openRegistrations: true,
        usage: { users: { total: users, activeMonth }, localPosts: statuses },
        // Clients that know servers by the name of their software take this one for what it is compatible with.
        metadata: { nodeName: config.siteName, upstream: { name: 'mastodon' } },
      });
    });
};

/** What the feed says of itself, to clients and to whoever surveys servers. */
export const aboutFeed: Feature = {
  name: 'about-feed',
  register: (app, context) => {
    serveInstance(app, context);
    serveWellKnown(app, context);
    for (const call of Object.values(emptyCalls)) serveFeed(app, call, async () => []);
    for (const call of Object.values(emptyAccountCalls)) serveFeed(app, call, async () => []);
    serveFeed(app, preferences, async () => ({
      'posting:default:visibility': 'public' as const,
      'posting:default:sensitive': false,
      'posting:default:language': 'zh',
      'reading:expand:media': 'default' as const,
      'reading:expand:spoilers': false,
    }));
  },
};
