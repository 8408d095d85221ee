import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  'check-in': () =>
    import(/* webpackChunkName: "check-in" */ '../organise/check-in/check-in-page.tsx').then(
      (module) => module.CheckInPage,
    ),
  'create-event': () =>
    import(/* webpackChunkName: "create-event" */ '../organise/edit/create-page.tsx').then(
      (module) => module.CreatePage,
    ),
  'edit-event': () =>
    import(/* webpackChunkName: "edit-event" */ '../organise/edit/edit-page.tsx').then(
      (module) => module.EditPage,
    ),
  events: () =>
    import(/* webpackChunkName: "events" */ '../list/events-page.tsx').then((module) => module.EventsPage),
  organised: () =>
    import(/* webpackChunkName: "organised" */ '../organise/list/organised-page.tsx').then(
      (module) => module.OrganisedPage,
    ),
  orders: () =>
    import(/* webpackChunkName: "orders" */ '../organise/orders/orders-page.tsx').then(
      (module) => module.OrdersPage,
    ),
  ticket: () =>
    import(/* webpackChunkName: "ticket" */ '../ticket/ticket-page.tsx').then((module) => module.TicketPage),
} satisfies PageLoaders;
