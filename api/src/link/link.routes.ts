import type { Call } from '@hub/shared/contracts/kit/call';
import {
  accountById,
  instance,
  lookupAccount,
  publicTimeline,
  statusById,
  statusContext,
  statusesOfAccount,
} from '@hub/shared/contracts/link/statuses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { type Handler, serve } from '../platform/http/serve.ts';
import { type Session, visitor } from '../platform/sessions/session.ts';
import { presentInstance } from './link.present.ts';
import { countFeed } from './link.queries.ts';
import { seedLink } from './link.seed.ts';
import {
  lookUp,
  type Reading,
  readAccount,
  readContext,
  readStatus,
  readStatusesOf,
  readTimeline,
} from './link.service.ts';
import { pageLinks } from './page-links.ts';

/** Who reads: anybody, without a token; one that is unknown is refused, never taken for none. */
const authenticate = async (request: FastifyRequest): Promise<Session> => {
  if (/^bearer\b/i.test(request.headers.authorization ?? '')) throw new AppError('not_logged_in');
  return visitor;
};

/** Serves a reading call where the contract has it and where Mastodon's clients look for it. */
const serveReading = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void =>
  serve(app, call, handler, {
    authenticate,
    cache: {},
    aliases: [call.path.replace('/api_link/', '/api/')],
  });

const serveTimelines = (app: FastifyInstance, reading: Reading): void => {
  const base = `${reading.config.linkHost}/api_link/v1`;
  serveReading(app, publicTimeline, async ({ input, session }) => {
    const page = await readTimeline(reading, {}, input, session);
    const { limit, local } = input;
    return answer(page, { headers: pageLinks(`${base}/timelines/public`, page, { limit, local }) });
  });
  serveReading(app, statusesOfAccount, async ({ params, input, session }) => {
    const page = await readStatusesOf(reading, params.id, input, session);
    const { limit, exclude_replies } = input;
    const address = `${base}/accounts/${params.id}/statuses`;
    return answer(page, { headers: pageLinks(address, page, { limit, exclude_replies }) });
  });
};

/** The link feed, as Mastodon's API has it: reading. */
export const link: Feature = {
  name: 'link',
  register: (app, { db, config }) => {
    const reading: Reading = { db, config };
    serveReading(app, statusById, ({ params, session }) => readStatus(reading, params.id, session));
    serveReading(app, statusContext, ({ params, session }) => readContext(reading, params.id, session));
    serveTimelines(app, reading);
    serveReading(app, lookupAccount, ({ input }) => lookUp(reading, input.acct));
    serveReading(app, accountById, ({ params }) => readAccount(reading, params.id));
    serveReading(app, instance, async () => presentInstance(await countFeed(db), config));
  },
  seed: seedLink,
};
