import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { allWell, type DoorState } from '@hub/shared/door/health';
import { createLogger, type Logger } from '@hub/shared/logging/logger';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAnswerCache } from './platform/cache/answer-cache.ts';
import type { Config } from './platform/config/read-config.ts';
import type { Db } from './platform/db/open-database.ts';
import type { Feature } from './platform/feature.ts';
import { acceptJson, BODY_LIMIT } from './platform/http/body.ts';
import type { Context } from './platform/http/context.ts';
import { serveDocs } from './platform/http/docs/docs-page.ts';
import { answerCors } from './platform/http/edge/cors.ts';
import { endRequests, type Patience } from './platform/http/edge/deadlines.ts';
import { answerError, answerFailures } from './platform/http/edge/failures.ts';
import { feedAddress } from './platform/http/edge/feed-address.ts';
import { serveHealth, type WatchedDatabase } from './platform/http/edge/health.ts';
import { packAnswers } from './platform/http/edge/packing.ts';
import { collectRoutes } from './platform/http/edge/route-table.ts';
import { serveSampleFiles } from './platform/http/edge/sample-files.ts';
import { addHeadersEarly, addSecurityHeaders } from './platform/http/edge/security-headers.ts';
import { createMemoryLimiter, type Limiter } from './platform/http/limits/limiter.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { prepareForServing } from './platform/http/serve.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createMail } from './platform/mail/mail.ts';
import { sampleFolder } from './platform/seeds/sample-data.ts';
import { collectSources } from './platform/sources/source-adapter.ts';

export interface AppParts {
  readonly config: Config;
  readonly db: Db;
  readonly features: readonly Feature[];
  readonly jobs: Jobs;
  readonly log?: Logger;
  /** Counts tries, in memory unless another is given. */
  readonly limiter?: Limiter;
  /** The clock. */
  readonly now?: () => Date;
  /** How long anybody waits for an answer, for tests. */
  readonly patience?: Patience;
  /** Makes an answer against its contract an error. */
  readonly isStrict?: boolean;
  /** What the door before it knows of the health of the process. */
  readonly doorState?: DoorState;
  /** Whose health is told; left out, it is well. */
  readonly database?: WatchedDatabase;
}

const alwaysThere: WatchedDatabase = { isThere: () => Promise.resolve(true), isLost: false };

const createInstance = (config: Config, log: Logger): FastifyInstance =>
  Fastify({
    logger: false,
    genReqId: createRequestIds(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    // Unknown fields are ignored, these too.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // A busy machine takes its time to start; a limit would only start it again.
    pluginTimeout: 0,
    rewriteUrl: feedAddress(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      addHeadersEarly(reply, config);
      answerError(log)(error, request, reply);
    },
  });

/** The API: every feature behind one set of rules. It listens to nothing yet. */
export const buildApp = async ({
  config,
  db,
  features,
  jobs,
  ...options
}: AppParts): Promise<FastifyInstance> => {
  const log = options.log ?? createLogger(config.logLevel);
  const app = createInstance(config, log);
  const now = options.now ?? (() => new Date());
  const context: Context = {
    config,
    db,
    cache: createAnswerCache(),
    limiter: options.limiter ?? createMemoryLimiter(),
    log,
    jobs,
    mail: createMail(config),
    sources: collectSources(features),
    now,
    isStrict: options.isStrict ?? false,
  };
  const routes = collectRoutes(app);
  endRequests(app, options.patience);
  prepareForServing(app, context);
  acceptJson(app);
  await app.register(cookie);
  addSecurityHeaders(app, config);
  await answerCors(app, config, routes);
  await packAnswers(app);
  answerFailures(app, log, routes);
  const { database = alwaysThere, doorState = allWell } = options;
  serveHealth(app, { database, doorState });
  serveDocs(app, config);
  await serveSampleFiles(app, join(sampleFolder, 'images'));
  for (const { register, jobs: addJobs } of features) {
    addJobs?.(jobs, context);
    if (register) await app.register(async (scope) => register(scope, context));
  }
  await app.ready();
  return app;
};
