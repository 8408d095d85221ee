import webpack, { type Compiler } from 'webpack';

const name = 'OneShareTablePlugin';

// One row as the federation writes it: version, getter, scope, and what is asked of a provider, by name.
const row =
  /\[\{\s*version: (?<version>"[^"\n]*"),\s*get: (?<get>[^\n]*),\n\s*scope: (?<scope>\[[^\]\n]*\]),\s*shareConfig: (?<config>\{[^}\n]*\}),\s*\},\]/g;

/** The same table with what its rows have in common written once: the rows of some 150 modules are alike. */
export const shortTable = (code: string): string => {
  const kinds = new Map<string, string>();
  const table = code.replace(row, (_all, version: string, get: string, scope: string, config: string) => {
    const key = `${version}, scope: ${scope}, shareConfig: ${config}`;
    const kind = kinds.get(key) ?? `shareAs${kinds.size}`;
    kinds.set(key, kind);
    return `${kind}(${get})`;
  });
  const functions = [...kinds].map(
    ([key, kind]) => `var ${kind} = function (get) { return [{ version: ${key}, get: get }]; };\n`,
  );
  return functions.join('') + table;
};

/** Leaves out the table of shared modules that webpack writes: the federation's own takes its place a line later. */
export class OneShareTablePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'sharing') return;
        // The federation's has the same name, and comes at a later stage.
        if (module.stage === webpack.RuntimeModule.STAGE_NORMAL) {
          module.generate = () => '';
          return;
        }
        const generate = module.generate.bind(module);
        module.generate = () => shortTable(generate() ?? '');
      });
    });
  }
}
