import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { OUT_OF_BAND } from '@hub/shared/contracts/link/apps';
import { factsOf } from '@hub/shared/logging/logger';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { loginFor, messagePage, sendPage } from '../../auth/auth.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { toFailure } from '../../platform/http/failure.ts';
import { isFromOwnPage } from '../../platform/http/origin-rule.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { readSession } from '../../platform/sessions/session-store.ts';
import { codePage, consentPage, refusedPage } from './authorize-pages.ts';
import { type Fields, readFields } from './fields.ts';
import { isHubApp } from './hub-app.ts';
import { type Client, findClient, oauthServer, refusalIn } from './oauth-server.ts';
import { policySource, wayBack } from './way-back.ts';

const { Request, Response } = OAuth2Server;

interface Granted {
  readonly client: Client;
  readonly redirectUri: string;
  readonly scopes: readonly FeedScope[];
  readonly code: string;
}

interface Refused {
  readonly reason: string;
  /** Where the program hears of it; undefined where the address is not known to be the program's. */
  readonly back: string | undefined;
}

/** Who asks for a code, for whom, and whether they get it; a trial only finds out whether they would. */
const requestCode = async (
  context: Context,
  fields: Fields,
  userId: number,
  isTrial: boolean,
): Promise<Granted | Refused> => {
  const request = new Request({ method: 'GET', headers: {}, query: {}, body: fields });
  const response = new Response();
  const authenticateHandler = { handle: () => ({ id: userId }) };
  try {
    const given = await oauthServer(context, { isTrial }).authorize(request, response, {
      authenticateHandler,
    });
    const { client, redirectUri, scope = [], authorizationCode: code } = given;
    return { client: client as Client, redirectUri, scopes: scope as FeedScope[], code };
  } catch (error) {
    const refusal = refusalIn(error);
    // Only once address and program were found to belong together the library sends anybody anywhere.
    const isKnown = response.get('location') !== undefined;
    const client = isKnown ? await findClient(context, fields.client_id ?? '', null) : undefined;
    const redirectUri = fields.redirect_uri || client?.redirectUris?.[0];
    const told = { error: refusal.name, error_description: refusal.message, state: fields.state };
    return {
      reason: `${refusal.name}: ${refusal.message}`,
      back: client && redirectUri && redirectUri !== OUT_OF_BAND ? wayBack(redirectUri, told) : undefined,
    };
  }
};

const addressOf = ({ config }: Context, fields: Fields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return `${config.hubOrigin}/oauth/authorize?${query}`;
};

/** After a POST the browser goes on to the program, which `form-action` must allow. */
const setPolicy = (reply: FastifyReply, redirectUri?: string): void => {
  const goesTo = redirectUri === undefined ? '' : ` ${policySource(redirectUri)}`;
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${goesTo}; base-uri 'none'; frame-ancestors 'none'`,
  );
};

const sessionOf = ({ db, config }: Context, request: FastifyRequest): Promise<Session> =>
  readSession(db, readCookie('session', config, request), config);

const askMember = async (
  context: Context,
  reply: FastifyReply,
  { client, redirectUri, scopes }: Granted,
  { fields, userId, notice }: { fields: Fields; userId: number; notice?: string },
): Promise<FastifyReply> => {
  const name = (await findUserBriefs(context.db, [userId])).get(userId)?.name ?? '';
  const { member: _, decision: __, ...asked } = fields;
  const address = addressOf(context, asked);
  const otherAccount = `/auth/logout?redirect_url=${encodeURIComponent(address)}`;
  const page = consentPage(context.config, {
    app: client.app,
    scopes,
    redirectUri,
    member: { id: userId, name },
    fields,
    otherAccount,
    ...(notice === undefined ? {} : { notice }),
  });
  setPolicy(reply, redirectUri);
  return sendPage(reply, notice === undefined ? 200 : 409, page);
};

/** Gives the code: to the program's address, or to be read. */
const give = async (
  context: Context,
  reply: FastifyReply,
  fields: Fields,
  userId: number,
): Promise<FastifyReply> => {
  const given = await requestCode(context, fields, userId, false);
  if ('reason' in given) return sendPage(reply, 400, refusedPage(context.config, given.reason));
  const { client, redirectUri, code } = given;
  if (redirectUri === OUT_OF_BAND) return sendPage(reply, 200, codePage(context.config, client.app, code));
  return reply.redirect(wayBack(redirectUri, { code, state: fields.state }), 303);
};

const show = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const fields = readFields({ query: request.query, body: undefined });
  const session = await sessionOf(context, request);
  const tried = await requestCode(context, fields, session.userId, true);
  // Anybody may register a program, so nobody is sent to one unasked (RFC 9700, 4.11.2): the page has a link.
  if ('reason' in tried) return sendPage(reply, 400, refusedPage(context.config, tried.reason, tried.back));
  if (!session.isMember) return reply.redirect(loginFor(addressOf(context, fields)), 303);
  const { userId } = session;
  if (isHubApp(tried.client.id)) return give(context, reply, fields, userId);
  return askMember(context, reply, tried, { fields, userId });
};

const decide = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { allowedOrigins, apiOrigin } = context.config;
  if (!isFromOwnPage(request, new Set([...allowedOrigins, apiOrigin]))) throw new AppError('bad_origin');
  const fields = readFields({ query: {}, body: request.body });
  const session = await sessionOf(context, request);
  const tried = await requestCode(context, fields, session.userId, true);
  if ('reason' in tried) return sendPage(reply, 400, refusedPage(context.config, tried.reason, tried.back));
  if (!session.isMember) return reply.redirect(loginFor(addressOf(context, fields)), 303);
  const { userId } = session;
  if (fields.member !== String(userId))
    return askMember(context, reply, tried, { fields, userId, notice: '登录的账号已经改变，请再确认一次' });
  setPolicy(reply, tried.redirectUri);
  if (fields.decision === 'allow') return give(context, reply, fields, userId);
  if (tried.redirectUri === OUT_OF_BAND) return reply.redirect(`${context.config.hubOrigin}/`, 303);
  const told = { error: 'access_denied', error_description: 'The member refused', state: fields.state };
  return reply.redirect(wayBack(tried.redirectUri, told), 303);
};

/** The page where a member says whether a program may act for them. */
export const serveAuthorize = (app: FastifyInstance, context: Context): void => {
  app.addHook('onRequest', async (_request, reply) => {
    setPolicy(reply);
    // The program need not see the address of the request; `no-referrer` would take the Origin from the form too.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500)
      context.log.error({ id: request.id, error: factsOf(error) }, 'authorize page failed');
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    return sendPage(reply, failure.status, messagePage(context.config, '出错了', failure.message));
  });
  app.get('/oauth/authorize', (request, reply) => show(context, request, reply));
  app.post('/oauth/authorize', (request, reply) => decide(context, request, reply));
};
