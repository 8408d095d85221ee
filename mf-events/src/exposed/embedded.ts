/** The page of one event, for the event site and any other page that is not the hub. */
export const loadEmbedded = () =>
  import(/* webpackChunkName: "embedded" */ '../page/event-root.tsx').then((module) => module.EventRoot);
