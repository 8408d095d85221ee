import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  events: () =>
    import(/* webpackChunkName: "events" */ '../list/events-page.tsx').then((module) => module.EventsPage),
} satisfies PageLoaders;
