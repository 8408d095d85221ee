import { addressKey } from '@hub/shared/door/address';
import { factsOf } from '@hub/shared/logging/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { scaled } from '../../platform/http/limits/limiter.ts';
import { flowLimit } from '../../platform/http/limits/limits.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/sessions/cookies.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { readSession } from '../../platform/sessions/session-store.ts';
import { sendPage } from '../auth-scope.ts';
import { logInBrowser } from '../log-in-browser.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import { withWay } from '../pages/fields.ts';
import { loginPage } from '../pages/login-page.ts';
import { messagePage } from '../pages/message-page.ts';
import { loginCallback, returnAddress } from '../return-address.ts';
import { beginSecondStep } from '../second-step.ts';
import { requireOwnPage, wayOf } from '../serve-form.ts';
import { wayOnFor } from '../way-on.ts';
import { type Flow, findWaiting, storeFlow, takeFlow } from './flows.queries.ts';
import { type Claims, isCancelled, type OidcClients } from './oidc-client.ts';
import { arrive, identityOf, link } from './providers.service.ts';
import { startFlow } from './start-flow.ts';

type Request = FastifyRequest<{ Params: { provider: string } }>;

const sessionOf = ({ db, config }: Context, request: FastifyRequest): Promise<Session> =>
  readSession(db, readCookie('session', config, request), config);

/** Somebody else's page must not log anybody in, not even as themselves. */
const isForeignLink = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

const serveStart = (app: FastifyInstance, context: Context, clients: OidcClients): void => {
  const { config, limiter } = context;
  app.get('/auth/oidc/:provider', async (request: Request, reply) => {
    const way = wayOf(request.query);
    const { name } = clients.find(request.params.provider);
    if (isForeignLink(request)) return reply.redirect(withWay('/auth/login', way), 303);
    const limit = scaled(flowLimit, config.rateLimitFactor);
    const retryAfter = limit ? await limiter.hit(`flow:${addressKey(request.ip)}`, limit) : 0;
    if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
    const return_url = returnAddress(way.redirect_url, config);
    const flow = { intent: 'login', provider: name, user_id: null, return_url } as const;
    const { url, token } = await startFlow(context, clients, flow);
    setCookie('flow', config, reply, token);
    return reply.redirect(url, 303);
  });
};

/** Goes on with who came back; the flow is over, whatever becomes of it. */
const serveCallback = (app: FastifyInstance, context: Context, clients: OidcClients): void => {
  const { config, db, log } = context;
  const say = (reply: FastifyReply, status: number, message: string): FastifyReply =>
    sendPage(reply, status, messagePage(config, '外部账号', message));

  const goOnAs = async (request: FastifyRequest, reply: FastifyReply, flow: Flow, claims: Claims) => {
    const arrival = await arrive(context, flow.provider, claims);
    if ('refused' in arrival) return say(reply, 422, arrival.refused);
    if ('confirm' in arrival) {
      const { return_url } = flow;
      const waiting = { intent: 'confirm', ...arrival.confirm, return_url } as const;
      setCookie('flow', config, reply, await storeFlow(db, waiting));
      const notice = `${arrival.email} 已有账号。请先登录这个账号，然后确认绑定。`;
      const way = { redirect_url: return_url };
      return sendPage(reply, 200, loginPage(config, { way, typed: {}, problems: {}, notice }));
    }
    const second = await beginSecondStep(context, reply, arrival.userId, { redirect_url: flow.return_url });
    if (second !== undefined) return reply.redirect(second, 303);
    await logInBrowser(context, request, reply, arrival.userId);
    return reply.redirect(await wayOnFor(context, arrival.userId, flow.return_url), 303);
  };

  const goOnLinking = async (request: FastifyRequest, reply: FastifyReply, flow: Flow, claims: Claims) => {
    const session = await sessionOf(context, request);
    if (!session.isMember || session.userId !== flow.user_id)
      return say(reply, 403, '登录状态已改变，请重新登录后再绑定');
    if (!session.isFresh) return say(reply, 403, '距上次验证身份太久，请重新开始绑定');
    const problem = await link(context, session.userId, identityOf(flow.provider, claims));
    return problem === undefined ? reply.redirect(flow.return_url, 303) : say(reply, 409, problem);
  };

  // A GET that writes: what a login has begun is not left half done where the tab is closed meanwhile.
  app.get('/auth/oidc/:provider/callback', { config: { isWrite: true } }, async (request: Request, reply) => {
    const provider = clients.find(request.params.provider);
    const flow = await takeFlow(db, readCookie('flow', config, request));
    clearCookie('flow', config, reply);
    if (flow?.provider !== provider.name || flow.intent === 'confirm')
      return say(reply, 422, '登录已过期，请重新开始');
    const query = request.url.slice(request.url.indexOf('?'));
    const claims = await clients
      .finish(provider, query.startsWith('?') ? query : '', flow)
      .catch((error: unknown) => {
        if (!isCancelled(error))
          log.warn({ provider: provider.name, error: factsOf(error) }, 'identity refused');
        return isCancelled(error) ? 'cancelled' : 'failed';
      });
    if (claims === 'cancelled') return say(reply, 200, '已取消，没有登录');
    if (typeof claims === 'string') return say(reply, 422, '对方没有确认您的身份，请重试');
    return (flow.intent === 'link' ? goOnLinking : goOnAs)(request, reply, flow, claims);
  });
};

/** Before an account elsewhere is linked to one that was there already, its owner says so. */
const serveConfirm = (app: FastifyInstance, context: Context, clients: OidcClients): void => {
  const { config, db } = context;
  app.get('/auth/oidc/confirm', async (request, reply) => {
    const session = await sessionOf(context, request);
    const flow = await findWaiting(db, readCookie('flow', config, request));
    if (!session.isMember || !session.isFresh || !flow) return reply.redirect('/auth/login', 303);
    const { label } = clients.find(flow.provider);
    const goOn = loginCallback(returnAddress(flow.return_url, config), config);
    return sendPage(reply, 200, confirmPage(config, { provider: label, account: flow.label, goOn }));
  });

  app.post('/auth/oidc/confirm', async (request, reply) => {
    requireOwnPage(request, context);
    const session = await sessionOf(context, request);
    // The flow stays: whoever logs in anew comes back to it.
    if (session.isMember && !session.isFresh) return reply.redirect('/auth/login', 303);
    const flow = session.isMember ? await takeFlow(db, readCookie('flow', config, request)) : undefined;
    if (!session.isMember || flow?.intent !== 'confirm') throw new AppError('not_logged_in');
    clearCookie('flow', config, reply);
    const problem = await link(context, session.userId, flow);
    if (problem !== undefined) return sendPage(reply, 409, messagePage(config, '外部账号', problem));
    return reply.redirect(loginCallback(returnAddress(flow.return_url, config), config), 303);
  });
};

/** Logging in by accounts elsewhere (OpenID Connect), within the scope of `/auth`. */
export const serveProviders = (app: FastifyInstance, context: Context, clients: OidcClients): void => {
  serveConfirm(app, context, clients);
  serveStart(app, context, clients);
  serveCallback(app, context, clients);
};
