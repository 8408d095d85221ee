import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  column: () =>
    import(/* webpackChunkName: "column" */ '../column/column-page.tsx').then((module) => module.ColumnPage),
  browse: () =>
    import(/* webpackChunkName: "browse" */ '../column/browse-page.tsx').then((module) => module.BrowsePage),
  story: () =>
    import(/* webpackChunkName: "story" */ '../reading/story-page.tsx').then((module) => module.StoryPage),
} satisfies PageLoaders;
