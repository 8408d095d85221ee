import { lifecyclesOf } from '@hub/shared/embed/lifecycles';

/** The page of one event, for the event site and any other page that is not the hub. */
export const { bootstrap, mount, unmount } = lifecyclesOf(() =>
  import(/* webpackChunkName: "event" */ '../event/event-root.tsx').then((module) => module.EventRoot),
);
