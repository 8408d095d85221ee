import { listRemotes, reportRemotes } from '@hub/shared/contracts/other/remote-health';
import { releasesPlaceOf } from '@hub/shared/contracts/settings/remotes';
import { mayReadMetrics } from '@hub/shared/door/metrics-access';
import { type Alarm, postAlarm } from '@hub/shared/logging/alarm';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import { visitor } from '../platform/sessions/session.ts';
import { raiseAlarms } from './alarms.ts';
import { bucketOf } from './buckets.ts';
import { cleanError } from './clean-error.ts';
import { watchDeployed } from './deployed.ts';
import { knownBuild } from './known-build.ts';
import { remoteMetrics } from './metrics.ts';
import { EARLIER, purge } from './purge.queries.ts';
import { presentRemotes } from './remote-health.present.ts';
import { addErrors, addLoads, findErrorSums, findErrors, findLoads } from './remote-health.queries.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN_DAYS = 7;
const KEPT_DAYS = 14;
const SHOWN_ERRORS = 20;

const daysAgo = ({ now }: Pick<Context, 'now'>, days: number): Date =>
  new Date(now().getTime() - days * DAY_MS);

/** How remotes fare in browsers: what those tell, the page of it, metrics and alarms. */
export const remoteHealth: Feature = {
  name: 'remote-health',
  register: (app, context) => {
    const { config, db, log, now } = context;
    const deployed = watchDeployed(releasesPlaceOf(config), log, now);
    serve(
      app,
      reportRemotes,
      async ({ input }) => {
        if (config.remoteSample === 0) return null;
        const state = await deployed();
        const known = <Told extends { remote: string; version: string }>(told: readonly Told[]): Told[] =>
          told.flatMap((one) => knownBuild(one, state) ?? []);
        const { sampled } = input;
        const [loads, errors] = [known(input.loads), known(input.errors)];
        await addLoads(
          db,
          now(),
          sampled ? loads.map(({ ms, ...one }) => ({ ...one, ms, bucket: bucketOf(ms) })) : [],
        );
        await addErrors(db, now(), errors.map(cleanError), sampled);
        return null;
      },
      // Who it is must not be known here.
      { authenticate: async () => visitor, limit: 'remoteReport' },
    );
    serve(app, listRemotes, async () => {
      const since = daysAgo(context, SHOWN_DAYS);
      const seen = {
        loads: await findLoads(db, since),
        errorSums: await findErrorSums(db, since),
        errors: await findErrors(db, since, SHOWN_ERRORS),
      };
      return presentRemotes(seen, await deployed());
    });
    app.get('/api/metrics', async ({ raw }, reply) => {
      if (!mayReadMetrics(raw, config.metricsToken)) throw new AppError('not_found');
      return reply
        .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
        .send(remoteMetrics(await findLoads(db, EARLIER), await findErrorSums(db, EARLIER)));
    });
  },
  jobs: (jobs, context) => {
    jobs.schedule('purge-remote-health', '35 0 * * *', () => purge(context.db, daysAgo(context, KEPT_DAYS)));
    jobs.schedule('remote-alarms', '*/5 * * * *', () => raiseAlarms(context));
    jobs.define('send-alarm', (alarm) => postAlarm(context.config.alarmWebhookUrl, alarm as Alarm));
  },
};
