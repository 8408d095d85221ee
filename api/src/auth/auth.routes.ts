import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../platform/sessions/cookies.ts';
import { endSession, startSession } from '../platform/sessions/session-store.ts';
import { logIn, type Outcome, register } from './auth.service.ts';
import { prepareAuthScope, sendPage } from './auth-scope.ts';
import { LoginForm, type Problems, RegisterForm, readForm, type Way, WayQuery } from './forms.ts';
import type { Typed } from './pages/fields.ts';
import type { Site } from './pages/frame.ts';
import { type FormView, loginPage } from './pages/login-page.ts';
import { registerPage } from './pages/register-page.ts';
import { loginCallback, returnAddress } from './return-address.ts';

const wayOf = (source: unknown): Way => {
  const read = readForm(WayQuery, source);
  return 'form' in read ? read.form : {};
};

const typedOf = (body: unknown): Typed => {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'password',
    ),
  );
};

/** A form posted by somebody else's page must log nobody in: not the attacker, not the victim. */
const requireOwnPage = ({ headers }: FastifyRequest, { config }: Context): void => {
  const site = headers['sec-fetch-site'];
  const isForeign =
    headers.origin === undefined ? site === 'cross-site' : !config.allowedOrigins.has(headers.origin);
  if (isForeign) throw new AppError('bad_origin');
};

interface FormRoute<Schema extends TObject> {
  readonly path: string;
  readonly page: (site: Site, view: FormView) => string;
  readonly schema: Schema;
  readonly submit: (context: Context, form: never, address: string) => Promise<Outcome>;
}

/** GET shows the form; POST submits it and, when that works, starts a session and goes on. */
const serveForm = <Schema extends TObject>(
  app: FastifyInstance,
  context: Context,
  { path, page, schema, submit }: FormRoute<Schema>,
): void => {
  const show = (reply: FastifyReply, status: number, view: FormView): FastifyReply =>
    sendPage(reply, status, page(context.config, view));

  app.get(path, (request, reply) => show(reply, 200, { way: wayOf(request.query), typed: {}, problems: {} }));

  app.post(path, async (request, reply) => {
    requireOwnPage(request, context);
    const way = wayOf(request.body);
    const typed = typedOf(request.body);
    const again = (problems: Problems): FastifyReply => show(reply, 422, { way, typed, problems });
    const read = readForm(schema, request.body);
    if ('problems' in read) return again(read.problems);
    const outcome = await submit(context, read.form as never, request.ip);
    if ('problem' in outcome) return again({ [outcome.problem.field]: outcome.problem.message });
    if ('retryAfter' in outcome) {
      reply.header('retry-after', String(outcome.retryAfter));
      const minutes = Math.ceil(outcome.retryAfter / 60);
      return show(reply, 429, { way, typed, problems: {}, notice: `尝试次数过多，请 ${minutes} 分钟后再试` });
    }
    const { config, db } = context;
    const token = await startSession(db, outcome.userId, readCookie('session', config, request));
    setCookie('session', config, reply, token);
    return reply.redirect(loginCallback(returnAddress(way.redirect_url, config), config), 303);
  });
};

// A link or an image on somebody else's page must log nobody out (contract §2).
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined) &&
  headers['sec-fetch-site'] !== 'cross-site';

const serveLogout = (app: FastifyInstance, context: Context): void => {
  app.get('/auth/logout', async (request, reply) => {
    const { config, db } = context;
    if (isOwnNavigation(request)) {
      await endSession(db, readCookie('session', config, request));
      clearCookie('session', config, reply);
    }
    return reply.redirect(returnAddress(wayOf(request.query).redirect_url, config), 303);
  });
};

/** The login pages: plain HTML that works without scripts (contract §3, Account). */
export const auth: Feature = {
  name: 'auth',
  register: async (app, context) => {
    await prepareAuthScope(app, context);
    serveForm(app, context, { path: '/auth/login', page: loginPage, schema: LoginForm, submit: logIn });
    serveForm(app, context, {
      path: '/auth/register',
      page: registerPage,
      schema: RegisterForm,
      submit: register,
    });
    serveLogout(app, context);
  },
};
