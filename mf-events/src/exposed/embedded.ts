/** The page of one event, for the event site and any other page that is not the hub. */
export const loadEmbedded = () =>
  import(/* webpackChunkName: "embedded" */ '../event/event-root.tsx').then((module) => module.EventRoot);
