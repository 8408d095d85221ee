import type { SlotLoaders } from '@hub/shared/runtime/remotes';

/** By themselves: most readers never come to the end of a page. */
export const lazySlots = {
  'page.comments': () =>
    import(/* webpackChunkName: "page-comments" */ '../comments/page-comments.tsx').then(
      (module) => module.PageComments,
    ),
} satisfies SlotLoaders;
