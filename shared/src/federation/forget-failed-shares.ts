import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Run-time plugin of every host and container: a shared module that did not come is asked for again by whoever wants it
 * next. The run time itself keeps the failed promise and answers with it until the page is loaded anew.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'hub-forget-failed-shares',
  errorLoadShare: ({ pkgName, shareInfo, shareScopeMap }) => {
    for (const scope of shareInfo?.scope ?? []) {
      for (const shared of Object.values(shareScopeMap[scope]?.[pkgName] ?? {})) {
        if (!shared.loaded) delete shared.loading;
      }
    }
  },
};
