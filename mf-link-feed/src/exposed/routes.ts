import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  link: () =>
    import(/* webpackChunkName: "link" */ '../timeline/link-page.tsx').then((module) => module.LinkPage),
  status: () =>
    import(/* webpackChunkName: "status" */ '../status/status-page.tsx').then((module) => module.StatusPage),
  'share-to-link': () =>
    import(/* webpackChunkName: "share-to-link" */ '../share/share-to-link-page.tsx').then(
      (module) => module.ShareToLinkPage,
    ),
} satisfies PageLoaders;
