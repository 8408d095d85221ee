import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { forgetFailedShares } from './forget-failed-shares.ts';

interface Offered extends Federation {
  runtime: typeof runtime;
}

declare global {
  /** The federation's run time of a page, which containers use; else each would bring its own. */
  var hubFederation: Offered | undefined;
}

type BeforeInit = NonNullable<ModuleFederationRuntimePlugin['beforeInit']>;

/** What a host holds from the start counts as loaded by it; else by the first remote that asks. */
const holdEager: BeforeInit = (args) => {
  for (const shared of Object.values(args.userOptions.shared ?? {}).flat()) {
    const get = 'get' in shared ? shared.get : undefined;
    if (shared.shareConfig?.eager && get) Object.assign(shared, { lib: () => (get() as () => unknown)() });
  }
  return args;
};

/** Run-time plugin of a host. What begins a container is put back: a host has none, so its build leaves that out. */
const offerRuntime = (): ModuleFederationRuntimePlugin => {
  const whole = bundlerRuntime && { ...bundlerRuntime, initContainerEntry };
  runtime.registerGlobalPlugins([forgetFailedShares]);
  globalThis.hubFederation ??= { ...federation, runtime, ...(whole ? { bundlerRuntime: whole } : {}) };
  return { name: 'hub-offer-runtime', beforeInit: holdEager };
};

export default offerRuntime;
