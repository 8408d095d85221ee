import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  search: () =>
    import(/* webpackChunkName: "search" */ '../results/search-page.tsx').then((module) => module.SearchPage),
} satisfies PageLoaders;
