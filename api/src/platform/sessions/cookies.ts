import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { ABSOLUTE_DAYS } from './session-store.ts';

export type CookieKind = 'session' | 'guest';

const DAY = 24 * 60 * 60;
const lifetimes: Readonly<Record<CookieKind, number>> = { session: ABSOLUTE_DAYS * DAY, guest: 365 * DAY };

const isSecure = (config: Config, request: FastifyRequest): boolean =>
  config.hubOrigin.startsWith('https:') || request.protocol === 'https';

const nameOf = (kind: CookieKind, config: Config, request: FastifyRequest): string => {
  const name = kind === 'guest' ? `${config.cookieName}_guest` : config.cookieName;
  return isSecure(config, request) ? `__Host-${name}` : name;
};

export const readCookie = (kind: CookieKind, config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(kind, config, request)];

export const setCookie = (kind: CookieKind, config: Config, reply: FastifyReply, token: string): void => {
  const { request } = reply;
  reply.setCookie(nameOf(kind, config, request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
    maxAge: lifetimes[kind],
  });
};

export const clearCookie = (kind: CookieKind, config: Config, reply: FastifyReply): void => {
  const { request } = reply;
  reply.clearCookie(nameOf(kind, config, request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
  });
};
