import webpack, { type Compiler } from 'webpack';

const name = 'PagePolicyPlugin';

/**
 * Chunks are loaded by the policy for script addresses that the page has made (`shared/src/runtime/trusted-types.ts`);
 * webpack's own would let every address pass, one policy for each build. A page without one has strings.
 */
export class PagePolicyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'trusted types policy') return;
        module.generate = () =>
          `${webpack.RuntimeGlobals.getTrustedTypesPolicy} = () => globalThis.hubScripts ?? { createScriptURL: (url) => url };`;
      });
    });
  }
}
