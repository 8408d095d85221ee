import type { SlotLoaders } from '@hub/shared/runtime/remotes';

/** By themselves: what every list of events loads knows nothing of what stands at one page alone. */
export const lazySlots = {
  'users.events': () =>
    import(/* webpackChunkName: "own-events" */ '../own/own-events.tsx').then((module) => module.OwnEvents),
} satisfies SlotLoaders;
