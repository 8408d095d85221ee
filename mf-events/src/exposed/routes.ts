import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  events: () =>
    import(/* webpackChunkName: "events" */ '../list/events-page.tsx').then((module) => module.EventsPage),
  ticket: () =>
    import(/* webpackChunkName: "ticket" */ '../ticket/ticket-page.tsx').then((module) => module.TicketPage),
} satisfies PageLoaders;
