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
} satisfies PageLoaders;
