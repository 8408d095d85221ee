import { MAX_TRACK_BYTES, track } from '@hub/shared/contracts/other/track';
import { beijingDay } from '@hub/shared/dates/beijing';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { scaled } from '../platform/http/limits/limiter.ts';
import { ruleOf } from '../platform/http/limits/limits.ts';
import { serve } from '../platform/http/serve.ts';
import { readCookie } from '../platform/sessions/cookies.ts';
import { visitor } from '../platform/sessions/session.ts';
import { readSession } from '../platform/sessions/session-store.ts';
import { collectorOf } from './collector.ts';
import { purge } from './track.queries.ts';
import { mayCount, visitorKey } from './visitors.ts';

// Two years of a thing's days, to compare one with the year before.
const KEEP_DAYS = 730;

const isLong = (request: FastifyRequest): boolean =>
  request.url.slice(request.url.indexOf('?') + 1).length > MAX_TRACK_BYTES;

/** Whose events these are, by session or address; undefined for who sent too many. */
const visitorOf = async (context: Context, request: FastifyRequest): Promise<string | undefined> => {
  const { db, config, limiter } = context;
  const session = await readSession(db, readCookie('session', config, request), config);
  const who = visitorKey(session, request.ip);
  const rule = ruleOf('track', session.isMember);
  const limit = rule && scaled(rule, config.rateLimitFactor);
  return limit && (await limiter.hit(`track:${who}`, limit)) > 0 ? undefined : who;
};

/** What was seen, clicked and read. The answer is 204 whatever was sent, at once: nothing is asked before it. */
export const tracking: Feature = {
  name: 'tracking',
  register: (app, context) => {
    app.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    app.addHook('onClose', () => collectorOf(context).flush());
    serve(
      app,
      track,
      async ({ input, request }) => {
        if (!isLong(request) && mayCount(request.headers, context.config.allowedOrigins))
          collectorOf(context).receive(() => visitorOf(context, request), input.data);
        return null;
      },
      { authenticate: async () => visitor },
    );
  },
  jobs: (jobs, { db, now }) =>
    jobs.schedule('purge-tracking', '25 0 * * *', () => purge(db, beijingDay(now()), KEEP_DAYS)),
};
