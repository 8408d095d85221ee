import type { SlotLoaders } from '@hub/shared/runtime/remotes';

/** By themselves: few stories are discussed. */
export const lazySlots = {
  'story.posts': () =>
    import(/* webpackChunkName: "story-posts" */ '../story/story-posts.tsx').then(
      (module) => module.StoryPosts,
    ),
} satisfies SlotLoaders;
