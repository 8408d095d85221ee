import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { BROWSER_DAYS } from '../guesses/browsers.queries.ts';
import { ABSOLUTE_DAYS } from './sessions.queries.ts';

/**
 * `flow`: during a login at an identity provider. `browser`: a browser that logged in before.
 * `passkey`: while a passkey is requested. `pending`: between the two factors of a login. `login`: changes with each login
 * and logout, so that pages know without asking whether what they remember still holds; it proves nothing, scripts read it.
 */
export type CookieKind = 'session' | 'guest' | 'flow' | 'browser' | 'passkey' | 'pending' | 'login';

const DAY = 24 * 60 * 60;
const lifetimes: Readonly<Record<CookieKind, number>> = {
  session: ABSOLUTE_DAYS * DAY,
  guest: 365 * DAY,
  browser: BROWSER_DAYS * DAY,
  flow: 600,
  passkey: 600,
  pending: 600,
  login: ABSOLUTE_DAYS * DAY,
};

const isSecure = (config: Config, request: FastifyRequest): boolean =>
  config.hubOrigin.startsWith('https:') || request.protocol === 'https';

const nameOf = (kind: CookieKind, config: Config, request: FastifyRequest): string => {
  const name = kind === 'session' ? config.cookieName : `${config.cookieName}_${kind}`;
  return isSecure(config, request) ? `__Host-${name}` : name;
};

export const readCookie = (kind: CookieKind, config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(kind, config, request)];

const optionsOf = (kind: CookieKind, config: Config, request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: kind !== 'login',
    sameSite: 'lax',
    secure: isSecure(config, request),
    maxAge: lifetimes[kind],
  }) as const;

export const setCookie = (kind: CookieKind, config: Config, reply: FastifyReply, token: string): void => {
  const { request } = reply;
  reply.setCookie(nameOf(kind, config, request), token, optionsOf(kind, config, request));
};

/** The same as the value of a header, for a call's answer. */
export const cookieHeader = (
  kind: CookieKind,
  config: Config,
  request: FastifyRequest,
  token: string,
): string =>
  request.server.serializeCookie(nameOf(kind, config, request), token, optionsOf(kind, config, request));

export const clearCookie = (kind: CookieKind, config: Config, reply: FastifyReply): void => {
  const { request } = reply;
  const { maxAge: _lifetime, ...options } = optionsOf(kind, config, request);
  reply.clearCookie(nameOf(kind, config, request), options);
};
