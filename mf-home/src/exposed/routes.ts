import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  column: () =>
    import(/* webpackChunkName: "column" */ '../column/column-page.tsx').then((module) => module.ColumnPage),
  browse: () =>
    import(/* webpackChunkName: "browse" */ '../column/browse-page.tsx').then((module) => module.BrowsePage),
  daily: () =>
    import(/* webpackChunkName: "daily" */ '../daily/daily-page.tsx').then((module) => module.DailyPage),
  'daily-archive': () =>
    import(/* webpackChunkName: "daily-archive" */ '../daily/archive/archive-page.tsx').then(
      (module) => module.ArchivePage,
    ),
  'daily-catch-up': () =>
    import(/* webpackChunkName: "daily-catch-up" */ '../daily/catch-up/catch-up-page.tsx').then(
      (module) => module.CatchUpPage,
    ),
  story: () =>
    import(/* webpackChunkName: "story" */ '../reading/story-page.tsx').then((module) => module.StoryPage),
  comments: () =>
    import(/* webpackChunkName: "comments" */ '../comments/comments-page.tsx').then(
      (module) => module.CommentsPage,
    ),
  create: () =>
    import(/* webpackChunkName: "create" */ '../writing/create-page.tsx').then((module) => module.CreatePage),
  update: () =>
    import(/* webpackChunkName: "update" */ '../writing/update-page.tsx').then((module) => module.UpdatePage),
  examine: () =>
    import(/* webpackChunkName: "examine" */ '../examine/examine-page.tsx').then(
      (module) => module.ExaminePage,
    ),
} satisfies PageLoaders;
