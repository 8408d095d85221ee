import type { Feature } from '../../platform/feature.ts';

/**
 * Federation by ActivityPub. Nothing of it is loaded unless the setting is on: Fedify and what it brings cost some 60 MB and
 * seconds of the start.
 */
export const federation: Feature = {
  name: 'federation',
  register: async (app, context) => {
    if (context.config.activitypub === 'off') return;
    const { serveFederation } = await import('./serve-federation.ts');
    await serveFederation(app, context);
  },
  jobs: (jobs, context) => {
    if (context.config.activitypub === 'off') return;
    const running = () => import('./federation.jobs.ts');
    jobs.repeat('federation-inbox', 1, async (stopping) => (await running()).workInbox(context, stopping));
    jobs.repeat('federation-events', 1, async (stopping) => (await running()).compose(context, stopping));
    jobs.repeat('federation-delivery', 1, async (stopping) => (await running()).deliver(context, stopping));
    jobs.repeat('federation-stories', 20, async () => (await running()).compareStories(context));
    jobs.schedule('tidy-federation', '51 4 * * *', async () => (await running()).tidy(context));
  },
};
