import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  column: () =>
    import(/* webpackChunkName: "column" */ '../column/column-page').then((module) => module.ColumnPage),
} satisfies PageLoaders;
