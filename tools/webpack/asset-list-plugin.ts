import type { Chunk, Compilation, Compiler, Module } from 'webpack';

export interface ChunkAssets {
  js: string[];
  css: string[];
  /** Shared modules that must be there before the chunk runs. */
  shared: string[];
}

/** `assets.json` of a build: what each named chunk needs, by which the HTML server preloads exactly that. */
export type AssetList = Record<string, ChunkAssets>;

const sourceMap = /\.map$/;

/** Files of the named chunk and of the chunks that load with it. */
const assetsOf = (compilation: Compilation, chunk: Chunk): ChunkAssets => {
  const assets: ChunkAssets = { js: [], css: [], shared: [] };
  const add = (list: string[], value: string) => list.includes(value) || list.push(value);
  for (const group of chunk.groupsIterable) {
    for (const member of group.chunks) {
      for (const file of member.files) {
        if (!sourceMap.test(file)) add(file.endsWith('.css') ? assets.css : assets.js, file);
      }
      for (const module of compilation.chunkGraph.getChunkModulesIterable(member)) {
        const key = shareKeyOf(module);
        if (key) add(assets.shared, key);
      }
    }
  }
  return assets;
};

/** Share key of a consumed module; its identifier reads `consume-shared-module|SCOPE|KEY|…`. */
const shareKeyOf = (module: Module) => {
  const [type, , key] = module.identifier().split('|');
  return type === 'consume-shared-module' ? key : undefined;
};

/** Writes `assets.json` beside the build: chunk name → files and shared modules. */
export class AssetListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetListPlugin', stage }, () => {
        const list: AssetList = {};
        for (const chunk of compilation.chunks) {
          if (chunk.name) list[chunk.name] = assetsOf(compilation, chunk);
        }
        const json = new compiler.webpack.sources.RawSource(JSON.stringify(list));
        compilation.emitAsset('assets.json', json);
      });
    });
  }
}
