import type { Call } from '@hub/shared/contracts/kit/call';
import type { FastifyInstance } from 'fastify';
import { type Handler, type ServeOptions, serve } from '../../platform/http/serve.ts';
import { feedSession } from './viewer.ts';

// The hub has a search of its own there; which one is asked for is told before routing (feed-address.ts).
const SEARCH = '/api_link/v2/search';

// By a name that Mastodon gave up, and older clients did not.
const older: Readonly<Record<string, string>> = { '/api_link/v1/trends/tags': '/api/v1/trends' };

const aliasesOf = ({ path }: Call): string[] =>
  path === SEARCH ? [] : [path.replace('/api_link/', '/api/'), ...(older[path] ? [older[path]] : [])];

/**
 * Serves a call of the link feed, at the contract's address (`/api_link/v1/…`) and where Mastodon's clients have it built in
 * (`/api/v1/…`). `session` is the member whose token came, with the scopes that the contract names.
 */
export const serveFeed = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Pick<ServeOptions<C>, 'cache' | 'limit' | 'onAnswered'> = {},
): void =>
  serve(app, call, handler, {
    ...options,
    feed: true,
    authenticate: (request) => feedSession(app.hub, call, request),
    aliases: aliasesOf(call),
  });
