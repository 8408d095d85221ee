import { feedScopes } from '@hub/shared/contracts/kit/feed-scopes';
import type { FastifyInstance } from 'fastify';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { linkViewer, requireScope } from '../viewer/viewer.ts';

/** What a program learns of the protocol here (RFC 8414), and of whom it acts for. */
export const serveMetadata = (app: FastifyInstance, context: Context): void => {
  const { linkHost, hubOrigin } = context.config;
  const metadata = {
    issuer: linkHost,
    // Where the member is logged in.
    authorization_endpoint: `${hubOrigin}/oauth/authorize`,
    token_endpoint: `${linkHost}/oauth/token`,
    revocation_endpoint: `${linkHost}/oauth/revoke`,
    userinfo_endpoint: `${linkHost}/oauth/userinfo`,
    app_registration_endpoint: `${linkHost}/api/v1/apps`,
    scopes_supported: feedScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    service_documentation: `${hubOrigin}/api/docs`,
  };
  const options = { config: { isFeed: true } };

  app.get('/.well-known/oauth-authorization-server', options, (_request, reply) => reply.send(metadata));

  app.get('/oauth/userinfo', options, async (request, reply) => {
    const viewer = await linkViewer(context, request);
    if (!viewer) throw new AppError('not_logged_in');
    requireScope(viewer, ['profile', 'read:accounts']);
    const user = (await findUserBriefs(context.db, [viewer.userId])).get(viewer.userId);
    if (!user) throw new AppError('feed_member_needed');
    const profile = `${hubOrigin}/users/${user.id}`;
    return reply.send({
      iss: linkHost,
      sub: profile,
      name: user.name,
      preferred_username: `user${user.id}`,
      profile,
      picture: new URL(user.avatar, linkHost).href,
    });
  });
};
