import type { Feature } from '../../platform/feature.ts';
import type { Context } from '../../platform/http/context.ts';
import { Forwarding } from './forwarding/forward.routes.ts';
import { serveBridgeLogin } from './login/bridge-login.ts';
import { removeOldGrants } from './login/grants.queries.ts';
import { revokeEnded } from './login/revoking.ts';
import { BridgedStreams } from './streams/streams.routes.ts';
import { jsonOf } from './upstream/judged-answer.ts';
import { Upstream, type UpstreamPatience } from './upstream/upstream.ts';

/** Whether another server holds the feed. */
export const isBridged = ({ config }: Pick<Context, 'config'>): boolean => config.linkUpstream !== '';

/** A feature that only serves its calls where the hub holds the feed itself. Its jobs go on: what it stored stays. */
export const withoutUpstream = (feature: Feature): Feature => ({
  ...feature,
  register: (app, context) => (isBridged(context) ? undefined : feature.register?.(app, context)),
});

/** One line for the operator. */
const tellWhetherItAnswers = async ({ log }: Context, upstream: Upstream): Promise<void> => {
  const { origin } = upstream;
  try {
    const asked = { path: '/api/v2/instance', headers: { accept: 'application/json' } };
    const answer = await upstream.ask({ method: 'GET', ...asked });
    const { version } = (jsonOf(answer) ?? {}) as { version?: unknown };
    if (typeof version === 'string')
      log.info({ origin, version: version.slice(0, 100) }, 'link upstream answers');
    else log.warn({ origin, status: answer.status }, 'link upstream is no Mastodon-compatible server');
  } catch {
    // That it does not answer is in the log already.
  }
};

/** The feed of another server in place of our own (LINK_UPSTREAM_URL); without the setting nothing of it is there. */
export const linkBridgeWith = (patience?: UpstreamPatience): Feature => {
  const upstreams = new WeakMap<Context, Upstream>();
  const upstreamOf = (context: Context): Upstream => {
    const { config, log } = context;
    const upstream = upstreams.get(context) ?? new Upstream(config.linkUpstream, log, patience);
    upstreams.set(context, upstream);
    return upstream;
  };
  return {
    name: 'link-bridge',
    register: async (app, context) => {
      if (!isBridged(context)) return;
      const upstream = upstreamOf(context);
      app.addHook('onReady', async () => void tellWhetherItAnswers(context, upstream));
      app.addHook('onClose', () => upstream.close());
      serveBridgeLogin(app, context, upstream);
      await app.register(async (scope) => new BridgedStreams(context, upstream).serve(scope));
      await app.register(async (scope) => new Forwarding(context, upstream).serve(scope));
    },
    jobs: (jobs, context) => {
      if (!isBridged(context)) return;
      jobs.repeat('revoke-link-grants', 2, (stopping) => revokeEnded(context, upstreamOf(context), stopping));
      jobs.schedule('remove-old-link-grants', '45 4 * * *', () => removeOldGrants(context.db));
    },
  };
};

export const linkBridge = linkBridgeWith();
