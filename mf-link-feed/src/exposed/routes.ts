import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  link: () =>
    import(/* webpackChunkName: "link" */ '../timeline/link-page.tsx').then((module) => module.LinkPage),
  tag: () => import(/* webpackChunkName: "tag" */ '../tags/tag-page.tsx').then((module) => module.TagPage),
  story: () =>
    import(/* webpackChunkName: "story" */ '../story/story-page.tsx').then((module) => module.StoryPage),
  tags: () =>
    import(/* webpackChunkName: "tags" */ '../tags/tags-page.tsx').then((module) => module.TagsPage),
  favourites: () =>
    import(/* webpackChunkName: "favourites" */ '../timeline/own-lists.tsx').then(
      (module) => module.FavouritesPage,
    ),
  bookmarks: () =>
    import(/* webpackChunkName: "bookmarks" */ '../timeline/own-lists.tsx').then(
      (module) => module.BookmarksPage,
    ),
  notifications: () =>
    import(/* webpackChunkName: "notifications" */ '../notifications/notifications-page.tsx').then(
      (module) => module.NotificationsPage,
    ),
  status: () =>
    import(/* webpackChunkName: "status" */ '../thread/thread-page.tsx').then((module) => module.ThreadPage),
  profile: () =>
    import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx').then(
      (module) => module.ProfilePage,
    ),
  'share-to-link': () =>
    import(/* webpackChunkName: "share-to-link" */ '../share/share-to-link-page.tsx').then(
      (module) => module.ShareToLinkPage,
    ),
} satisfies PageLoaders;
