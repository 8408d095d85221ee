import type { Compiler } from 'webpack';
import { sharedModules, sharedVersion } from './shared-scope.ts';

const emit = (compiler: Compiler, name: string, file: string, make: (modules: Iterable<string>) => unknown) =>
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const identifiers = [...compilation.modules].map((module) => module.identifier());
      const json = JSON.stringify(make(identifiers));
      compilation.emitAsset(file, new compiler.webpack.sources.RawSource(json));
    });
  });

/** `shared.json` of a host: what it carries for remotes, share key → version. */
export class SharedOfferPlugin {
  apply(compiler: Compiler) {
    const modules = Object.fromEntries(sharedModules().map((module) => [module.key, module.version]));
    emit(compiler, 'SharedOfferPlugin', 'shared.json', () => ({ version: sharedVersion, modules }));
  }
}

/** Share key of a consumed module; its identifier reads `consume-shared-module|SCOPE|KEY|…`. */
const consumedKey = (identifier: string): string[] => {
  const [type, , key = ''] = identifier.split('|');
  return type === 'consume-shared-module' ? [key] : [];
};

/** `needs.json` of a remote: what its code takes from its host, share key → range. */
export class SharedNeedsPlugin {
  apply(compiler: Compiler) {
    const ranges = new Map(sharedModules().map(({ key, version }) => [key, `^${version}`]));
    emit(compiler, 'SharedNeedsPlugin', 'needs.json', (identifiers) =>
      Object.fromEntries(
        [...new Set([...identifiers].flatMap(consumedKey))]
          .sort()
          .map((key) => [key, ranges.get(key) ?? '*']),
      ),
    );
  }
}
