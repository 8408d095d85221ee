import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { StoreError } from './store-files.ts';

/** Files of one kind: those that an exposed module needs at once, and those that it may ask for later. */
const AssetNames = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });

const Expose = Type.Object({
  name: Type.String({ maxLength: 60 }),
  assets: Type.Optional(Type.Object({ js: AssetNames, css: AssetNames })),
});
export type Expose = Static<typeof Expose>;

/** `mf-manifest.json` of a build: what browsers need to run it. The bundler writes more into it than is read here. */
const FederationManifest = Type.Object({
  id: Type.String(),
  name: Type.String(),
  metaData: Type.Object({
    remoteEntry: Type.Object({ name: Type.String() }),
    buildInfo: Type.Optional(Type.Object({ buildVersion: Type.Optional(Type.String()) })),
  }),
  exposes: Type.Array(Expose, { maxItems: 20 }),
});
export type FederationManifest = Static<typeof FederationManifest>;

const ChunkAssets = Type.Object({
  js: Type.Array(Type.String()),
  css: Type.Array(Type.String()),
  shared: Type.Array(Type.String()),
});

/** `assets.json` of a build: the files of each chunk, and the shared modules that it takes from the shell. */
const AssetList = Type.Record(Type.String(), ChunkAssets);
export type AssetList = Static<typeof AssetList>;

/** Gives the text of a file of a build by its name; throws where there is none. */
type TextOf = (file: string) => string;

/** Names the file in what is wrong with it. */
export const inFile = <T>(file: string, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw new StoreError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

/** Reads a file of a build; throws with its name, and the place in it, where it is not what it should be. */
export const readBuildFile = <Schema extends TSchema>(
  file: string,
  textOf: TextOf,
  schema: Schema,
): Static<Schema> =>
  inFile(file, () => {
    const value: unknown = JSON.parse(textOf(file));
    const [problem] = Value.Errors(schema, value);
    if (problem) throw new StoreError(`${problem.instancePath} ${problem.message}`.trim());
    return value as Static<Schema>;
  });

/** The manifest of this remote: what is published and what a hub runs passes the same check. */
export const readManifest = (remote: string, textOf: TextOf): FederationManifest => {
  const file = 'mf-manifest.json';
  const manifest = readBuildFile(file, textOf, FederationManifest);
  if (manifest.name !== remote.replaceAll('-', '_'))
    throw new StoreError(`${file}: it is that of ${manifest.name}`);
  return manifest;
};

export const readAssetList = (textOf: TextOf): AssetList => readBuildFile('assets.json', textOf, AssetList);
