import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

export interface ChunkAssets {
  js: string[];
  css: string[];
  /** Shared modules that must be there before the chunk runs. */
  shared: string[];
}

/**
 * `assets.json` of a build, by which the HTML server preloads exactly what a page needs: the files of each named
 * chunk, and in a host those of each shared module, by its share key.
 */
export type AssetList = Record<string, ChunkAssets>;

/** Maps, and what only pages that are open already take. */
const besides = /\.map$|\.hot-update\.js$/;
const add = (list: string[], value: string) => list.includes(value) || list.push(value);

/** Files of the chunks that load together. */
const assetsOf = (compilation: Compilation, chunks: Iterable<Chunk>): ChunkAssets => {
  const assets: ChunkAssets = { js: [], css: [], shared: [] };
  for (const chunk of chunks) {
    for (const file of chunk.files) {
      if (!besides.test(file)) add(file.endsWith('.css') ? assets.css : assets.js, file);
    }
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKeyOf(module);
      if (key) add(assets.shared, key);
    }
  }
  return assets;
};

/** Share key of a consumed module; its identifier reads `consume-shared-module|SCOPE|KEY|…`. */
const consumedKeyOf = (module: Module) => {
  const [type, , key] = module.identifier().split('|');
  return type === 'consume-shared-module' ? key : undefined;
};

/** Share key of a provided module; its identifier reads `provide module (SCOPE) KEY@VERSION = FILE`. */
const providedKeyOf = (module: Module) =>
  /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];

/** The chunks that a lazily provided module brings; none for an eager one. */
const providedGroupOf = (compilation: Compilation, module: Module): ChunkGroup | undefined => {
  const [block] = module.blocks;
  return block && (compilation.chunkGraph.getBlockChunkGroup(block) ?? undefined);
};

const namedChunks = (compilation: Compilation) =>
  [...compilation.namedChunkGroups].map(
    ([name, group]) => [name, assetsOf(compilation, group.chunks)] as const,
  );

const sharedModules = (compilation: Compilation) =>
  [...compilation.modules].flatMap((module) => {
    const key = providedKeyOf(module);
    const group = key ? providedGroupOf(compilation, module) : undefined;
    return key && group ? [[key, assetsOf(compilation, group.chunks)] as const] : [];
  });

/** Writes `assets.json` beside the build. */
export class AssetListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetListPlugin', stage }, () => {
        const list: AssetList = Object.fromEntries([
          ...namedChunks(compilation),
          ...sharedModules(compilation),
        ]);
        const json = new compiler.webpack.sources.RawSource(JSON.stringify(list));
        compilation.emitAsset('assets.json', json);
      });
    });
  }
}
