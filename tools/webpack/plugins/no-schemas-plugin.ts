import webpack, { type Compiler } from 'webpack';

const library = /[\\/]node_modules[\\/]typebox[\\/]/;

/** Fails a build that a schema got into: its library is heavier than most pages, and no page needs it. */
export class NoSchemasPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoSchemasPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoSchemasPlugin', (modules) => {
        const intruder = [...modules].find((module) => library.test(module.nameForCondition() ?? ''));
        if (!intruder) return;
        const issuer = compilation.moduleGraph.getIssuer(intruder)?.nameForCondition() ?? 'a module';
        const error = new webpack.WebpackError(
          `${issuer} brings the schema library into the browser: import types from contracts, or a module of theirs without schemas`,
        );
        compilation.errors.push(error);
      });
    });
  }
}
