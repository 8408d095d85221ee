import { isPrivatePage } from '@hub/shared/text/private-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { clearCookie, readCookie } from '../platform/sessions/cookies.ts';
import { endSession } from '../platform/sessions/session-store.ts';
import { logIn, register } from './auth.service.ts';
import { prepareAuthScope } from './auth-scope.ts';
import {
  logInByCode,
  registerByCode,
  resetPassword,
  sendLoginCode,
  sendResetCode,
} from './codes/codes.service.ts';
import { AskForm, EnterForm, LoginForm, PasskeyForm, RegisterForm, ResetForm, SecondForm } from './forms.ts';
import { logInByLink, WayInForm } from './guesses/way-in.ts';
import { wayInPage } from './guesses/way-in-page.ts';
import { askCodePage, enterCodePage } from './pages/code-pages.ts';
import { loginPage } from './pages/login-page.ts';
import { registerPage } from './pages/register-page.ts';
import { secondPage } from './pages/second-page.ts';
import { logInByPasskey } from './passkey-login.ts';
import { createOidcClients } from './providers/oidc-client.ts';
import { serveProviders } from './providers/providers.routes.ts';
import { returnAddress } from './return-address.ts';
import { takeSecondStep } from './second-step.ts';
import { type FormRoute, serveForm, wayOf } from './serve-form.ts';

// A link or an image on somebody else's page must log nobody out (contract §2).
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined) &&
  headers['sec-fetch-site'] !== 'cross-site';

/** The page of ours where the logout was pressed, if everybody may see it. */
const publicPageBefore = ({ headers }: FastifyRequest): string | undefined => {
  const url = URL.parse(headers.referer ?? '');
  return url === null || isPrivatePage(url.pathname) ? undefined : url.href;
};

const serveLogout = (app: FastifyInstance, context: Context): void => {
  app.get('/auth/logout', async (request, reply) => {
    const { config, db } = context;
    if (isOwnNavigation(request)) {
      await endSession(db, readCookie('session', config, request));
      clearCookie('session', config, reply);
      clearCookie('login', config, reply);
    }
    const wanted = wayOf(request.query).redirect_url ?? publicPageBefore(request);
    return reply.redirect(returnAddress(wanted, config), 303);
  });
};

const byCode: readonly FormRoute<typeof AskForm | typeof EnterForm | typeof ResetForm>[] = [
  {
    path: '/auth/code',
    page: askCodePage('login'),
    schema: AskForm,
    submit: sendLoginCode,
    next: enterCodePage('login'),
  },
  {
    path: '/auth/code/enter',
    page: enterCodePage('login'),
    schema: EnterForm,
    submit: logInByCode,
    start: '/auth/code',
  },
  {
    path: '/auth/reset',
    page: askCodePage('reset'),
    schema: AskForm,
    submit: sendResetCode,
    next: enterCodePage('reset'),
  },
  {
    path: '/auth/reset/enter',
    page: enterCodePage('reset'),
    schema: ResetForm,
    submit: resetPassword,
    start: '/auth/reset',
  },
  {
    path: '/auth/register/enter',
    page: enterCodePage('register'),
    schema: EnterForm,
    submit: registerByCode,
    start: '/auth/register',
  },
];

/** The login pages: plain HTML that works without scripts (contract §3, Account). */
export const auth: Feature = {
  name: 'auth',
  register: async (app, context) => {
    await prepareAuthScope(app, context);
    serveForm(app, context, { path: '/auth/login', page: loginPage, schema: LoginForm, submit: logIn });
    serveForm(app, context, {
      path: '/auth/passkey',
      page: loginPage,
      schema: PasskeyForm,
      submit: logInByPasskey,
      start: '/auth/login',
    });
    serveForm(app, context, {
      path: '/auth/second',
      page: secondPage,
      schema: SecondForm,
      submit: takeSecondStep,
    });
    serveForm(app, context, {
      path: '/auth/register',
      page: registerPage,
      schema: RegisterForm,
      submit: register,
      next: enterCodePage('register'),
    });
    for (const form of byCode) serveForm(app, context, form);
    serveForm(app, context, {
      path: '/auth/way-in',
      page: wayInPage,
      schema: WayInForm,
      submit: logInByLink,
      prefilled: ['token'],
    });
    serveProviders(app, context, createOidcClients(context.config));
    serveLogout(app, context);
  },
};
