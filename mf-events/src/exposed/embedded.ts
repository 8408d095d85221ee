/** An event or the list of events, for the event site and any other page that is not the hub. */
export const loadEmbedded = async () => {
  const { EventRoot } = await import(/* webpackChunkName: "embedded" */ '../page/event-root.tsx');
  if (typeof window === 'undefined') {
    const { loadList } = await import(/* webpackChunkName: "embedded" */ '../embedded-list/lazy-list.tsx');
    await loadList();
  }
  return EventRoot;
};
