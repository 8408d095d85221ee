import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { readCookie } from '../platform/sessions/cookies.ts';
import { sendPage } from './auth-scope.ts';
import { type Problems, readForm, type Way, WayQuery } from './forms.ts';
import { logInBrowser } from './log-in-browser.ts';
import type { CookieOf, Outcome } from './outcome.ts';
import type { Typed } from './pages/fields.ts';
import type { Site } from './pages/frame.ts';
import { type FormView, loginPage } from './pages/login-page.ts';
import { findWaiting } from './providers/flows.queries.ts';
import { returnAddress } from './return-address.ts';
import { beginSecondStep } from './second-step.ts';
import { wayOnFor } from './way-on.ts';

export const wayOf = (source: unknown): Way => {
  const read = readForm(WayQuery, source);
  return 'form' in read ? read.form : {};
};

// Neither a password nor a code is ever shown again.
const secrets = new Set(['password', 'code', 'credential']);

const typedOf = (body: unknown): Typed => {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.has(entry[0]),
    ),
  );
};

/** A form posted by somebody else's page must log nobody in: not the attacker, not the victim. */
export const requireOwnPage = ({ headers }: FastifyRequest, { config }: Context): void => {
  const site = headers['sec-fetch-site'];
  const isForeign =
    headers.origin === undefined ? site === 'cross-site' : !config.allowedOrigins.has(headers.origin);
  if (isForeign) throw new AppError('bad_origin');
};

export type Page = (site: Site, view: FormView) => string;

export interface FormRoute<Schema extends TObject> {
  readonly path: string;
  readonly page: Page;
  readonly schema: Schema;
  readonly submit: (context: Context, form: never, address: string, cookieOf: CookieOf) => Promise<Outcome>;
  /** The next form, where a code was sent. */
  readonly next?: Page;
  /** Where the form begins, when it cannot be opened by its address. */
  readonly start?: string;
  /** Fields that its address fills in. */
  readonly prefilled?: readonly string[];
}

/** Where a browser goes that is logged in now. */
type WayOn = (request: FastifyRequest, way: Way, userId: number) => Promise<string>;

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** GET shows the form; POST submits it and, when that works, starts a session and goes on. */
export const serveForm = <Schema extends TObject>(
  app: FastifyInstance,
  context: Context,
  { path, page, schema, submit, next, start, prefilled = [] }: FormRoute<Schema>,
): void => {
  const { config } = context;
  const wayOn: WayOn = async (request, way, userId) => {
    // Somebody came from a provider and was sent to log in first: now they can say that it is their account.
    const isWaiting = await findWaiting(context.db, readCookie('flow', config, request));
    return isWaiting
      ? '/auth/oidc/confirm'
      : wayOnFor(context, userId, returnAddress(way.redirect_url, config));
  };

  app.get(path, (request, reply) => {
    if (start !== undefined) return reply.redirect(start, 303);
    const asked = Object.entries(typedOf(request.query)).filter(([name]) => prefilled.includes(name));
    const typed = Object.fromEntries(asked);
    return sendPage(reply, 200, page(config, { way: wayOf(request.query), typed, problems: {} }));
  });

  app.post(path, async (request, reply) => {
    requireOwnPage(request, context);
    // The body wins (contract §2). What was typed comes in the body alone: addresses end in logs.
    const way = wayOf({ ...(request.query as object), ...(request.body as object | null) });
    const typed = typedOf(request.body);
    const again = (status: number, problems: Problems, notice?: string): FastifyReply =>
      sendPage(reply, status, page(config, { way, typed, problems, ...(notice ? { notice } : {}) }));
    const read = readForm(schema, request.body);
    if ('problems' in read) return again(422, read.problems);
    const cookieOf: CookieOf = (kind) => readCookie(kind, config, request);
    const outcome = await submit(context, read.form as never, request.ip, cookieOf);
    if ('problem' in outcome) return again(422, { [outcome.problem.field]: outcome.problem.message });
    if ('retryAfter' in outcome) {
      reply.header('retry-after', String(outcome.retryAfter));
      const { retryAfter, instead = '' } = outcome;
      return again(429, {}, `尝试次数过多，请 ${minutesOf(retryAfter)} 分钟后再试${instead}`);
    }
    if ('sent' in outcome)
      return sendPage(reply, 200, (next ?? page)(config, { way, typed: outcome.sent, problems: {} }));
    if ('startOver' in outcome) {
      const view = { way, typed: {}, problems: {}, notice: outcome.startOver };
      return sendPage(reply, 422, loginPage(config, view));
    }
    const { userId, isWhole } = outcome;
    const second = isWhole ? undefined : await beginSecondStep(context, reply, userId, way);
    if (second !== undefined) return reply.redirect(second, 303);
    await logInBrowser(context, request, reply, userId);
    return reply.redirect(await wayOn(request, way, userId), 303);
  });
};
