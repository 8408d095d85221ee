import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { factsOf } from '@hub/shared/logging/logger';
import type { FastifyInstance } from 'fastify';
import { returnAddress } from '../../../auth/auth.public.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answer } from '../../../platform/http/answer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { hubRedirectUri } from '../../clients/hub-app.ts';
import { challengeOf, giveToken, LOGIN_MS, pageScopes, sessionHash } from '../../hub-login/page-token.ts';
import { openState, sealState } from '../../hub-login/state.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { accountOf, exchangeCode, isKnownAt } from './exchange.ts';
import { endGrant } from './grants.queries.ts';
import { grantOfSession, keepGrant } from './grants.ts';
import { type Registration, registrationAt, renewRegistration } from './registration.ts';

// The state goes through addresses of the upstream, which may cut them.
const LONGEST_RETURN = 500;

const serveChecking = (app: FastifyInstance, context: Context, upstream: Upstream): void =>
  serve(
    app,
    checkFeedLogin,
    async ({ session: { userId }, request }) => {
      const unknown = { authorized: false, user_id: userId };
      const grant = await grantOfSession(context, sessionHash(request, context));
      if (!grant) return unknown;
      const account = await accountOf(upstream, context.config.linkHost, grant.token);
      if (!account) {
        await endGrant(context.db, grant.id);
        return unknown;
      }
      const access_token = await giveToken(context, request, userId);
      return { authorized: true, user_id: userId, access_token, account };
    },
    { limit: 'feedToken' },
  );

/** The registration, after the upstream said that it still knows it. */
const knownRegistration = async (context: Context, upstream: Upstream): Promise<Registration> => {
  const registration = await registrationAt(context, upstream);
  return (await isKnownAt(upstream, registration))
    ? registration
    : renewRegistration(context, upstream, registration);
};

const serveUrl = (app: FastifyInstance, context: Context, upstream: Upstream): void =>
  serve(
    app,
    feedLoginUrl,
    async ({ input, request }) => {
      const { config } = context;
      const home = `${config.hubOrigin}/link`;
      const { clientId } = await knownRegistration(context, upstream);
      const verifier = newToken();
      const wanted = returnAddress(input.return_url || home, config);
      const goOn = wanted.length > LONGEST_RETURN ? home : wanted;
      const login = { verifier, goOn, until: context.now().getTime() + LOGIN_MS };
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: hubRedirectUri(config),
        response_type: 'code',
        scope: pageScopes.join(' '),
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        state: sealState(config, sessionHash(request, context), login),
      });
      return { url: `${upstream.origin}/oauth/authorize?${query}` };
    },
    { limit: 'feedToken' },
  );

/** Where the page that the member comes back to hears that nothing came of it. */
const failedAt = (goOn: string, reason: 'refused' | 'unavailable'): string => {
  const url = new URL(goOn);
  url.searchParams.set('link_login', reason);
  return url.href;
};

const serveReturn = (app: FastifyInstance, context: Context, upstream: Upstream): void => {
  const { config, log } = context;
  const goTo = (location: string) => answer(null, { headers: { location } });
  serve(
    app,
    feedLoginReturn,
    async ({ input: { code, state }, request }) => {
      const session = sessionHash(request, context);
      const login = openState(config, session, state, context.now());
      if (!login) throw new AppError('feed_not_authorized');
      if (code === '') return goTo(failedAt(login.goOn, 'refused'));
      try {
        const registration = await registrationAt(context, upstream);
        const asked = { code, verifier: login.verifier, redirectUri: hubRedirectUri(config) };
        const token = await exchangeCode(upstream, registration, asked);
        if (token === undefined) return goTo(failedAt(login.goOn, 'refused'));
        await keepGrant(context, session, token);
        return goTo(login.goOn);
      } catch (error) {
        // A browser stands here, not a program: the page that it came from says what is wrong.
        if (!(error instanceof AppError)) throw error;
        log.warn({ origin: upstream.origin, error: factsOf(error) }, 'link upstream login failed');
        return goTo(failedAt(login.goOn, 'unavailable'));
      }
    },
    { limit: 'feedToken' },
  );
};

/** How a member of the hub comes by a token: they log in at the upstream, whose token stays with us. */
export const serveBridgeLogin = (app: FastifyInstance, context: Context, upstream: Upstream): void => {
  serveChecking(app, context, upstream);
  serveUrl(app, context, upstream);
  serveReturn(app, context, upstream);
};
