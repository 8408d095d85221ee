import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  'login-callback': () =>
    import(/* webpackChunkName: "login-callback" */ '../login-callback/login-callback-page').then(
      (module) => module.LoginCallbackPage,
    ),
  'wechat-download': () =>
    import(/* webpackChunkName: "wechat-download" */ '../wechat-download/wechat-download-page').then(
      (module) => module.WechatDownloadPage,
    ),
  own: () => import(/* webpackChunkName: "own" */ '../own/own-page').then((module) => module.OwnPage),
  user: () => import(/* webpackChunkName: "user" */ '../profile/user-page').then((module) => module.UserPage),
  edit: () => import(/* webpackChunkName: "edit" */ '../edit/edit-page').then((module) => module.EditPage),
  research: () =>
    import(/* webpackChunkName: "research" */ '../edit/research-page').then((module) => module.ResearchPage),
  messages: () =>
    import(/* webpackChunkName: "messages" */ '../messages/messages-page').then(
      (module) => module.MessagesPage,
    ),
  binding: () =>
    import(/* webpackChunkName: "binding" */ '../binding/binding-page').then((module) => module.BindingPage),
  reports: () =>
    import(/* webpackChunkName: "reports" */ '../moderation/reports-page').then(
      (module) => module.ReportsPage,
    ),
  audit: () =>
    import(/* webpackChunkName: "audit" */ '../moderation/audit-page').then((module) => module.AuditPage),
} satisfies PageLoaders;
