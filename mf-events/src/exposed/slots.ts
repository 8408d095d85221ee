import type { SlotLoaders } from '@hub/shared/runtime/remotes';

/** By themselves: what every list of events loads knows nothing of what stands at one page alone. */
export const lazySlots = {
  'users.events': () =>
    import(/* webpackChunkName: "my-events" */ '../my-events/my-events.tsx').then(
      (module) => module.MyEvents,
    ),
} satisfies SlotLoaders;
