import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  'login-callback': () =>
    import(/* webpackChunkName: "login-callback" */ '../login-callback/login-callback-page.tsx').then(
      (module) => module.LoginCallbackPage,
    ),
  'wechat-download': () =>
    import(/* webpackChunkName: "wechat-download" */ '../wechat-download/wechat-download-page.tsx').then(
      (module) => module.WechatDownloadPage,
    ),
  own: () => import(/* webpackChunkName: "own" */ '../my-pages/my-page.tsx').then((module) => module.MyPage),
  user: () =>
    import(/* webpackChunkName: "user" */ '../profile/user-page.tsx').then((module) => module.UserPage),
  edit: () =>
    import(/* webpackChunkName: "edit" */ '../edit/edit-page.tsx').then((module) => module.EditPage),
  research: () =>
    import(/* webpackChunkName: "research" */ '../edit/research-page.tsx').then(
      (module) => module.ResearchPage,
    ),
  messages: () =>
    import(/* webpackChunkName: "messages" */ '../messages/messages-page.tsx').then(
      (module) => module.MessagesPage,
    ),
  binding: () =>
    import(/* webpackChunkName: "binding" */ '../binding/binding-page.tsx').then(
      (module) => module.BindingPage,
    ),
  'feed-apps': () =>
    import(/* webpackChunkName: "feed-apps" */ '../feed-apps/feed-apps-page.tsx').then(
      (module) => module.FeedAppsPage,
    ),
  reports: () =>
    import(/* webpackChunkName: "reports" */ '../moderation/reports-page.tsx').then(
      (module) => module.ReportsPage,
    ),
  remotes: () =>
    import(/* webpackChunkName: "remotes" */ '../remote-health/remotes-page.tsx').then(
      (module) => module.RemotesPage,
    ),
  audit: () =>
    import(/* webpackChunkName: "audit" */ '../moderation/audit-page.tsx').then((module) => module.AuditPage),
  sources: () =>
    import(/* webpackChunkName: "sources" */ '../moderation/sources/sources-page.tsx').then(
      (module) => module.SourcesPage,
    ),
} satisfies PageLoaders;
