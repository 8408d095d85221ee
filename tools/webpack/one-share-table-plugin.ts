import webpack, { type Compiler } from 'webpack';

const name = 'OneShareTablePlugin';

/** Leaves out the table of shared modules that webpack writes: the federation's own takes its place a line later. */
export class OneShareTablePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        // The federation's has the same name, and comes at a later stage.
        const isWebpacks = module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL;
        if (isWebpacks) module.generate = () => '';
      });
    });
  }
}
