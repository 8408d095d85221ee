import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  rankings: () =>
    import(/* webpackChunkName: "rankings" */ '../ranking/rankings-page.tsx').then(
      (module) => module.RankingsPage,
    ),
} satisfies PageLoaders;
