import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { readJson, root } from '../webpack/workspace.ts';
import { createPackage, kitPackage, openedBy, type PackageJson, sharedPackage } from './packages.ts';

/** Where the packed kit lies unless told otherwise. */
export const packedFolder = path.join(root, 'dist/kit');

const work = path.join(root, '.cache/kit');
const isTest = /\.test(?:ing)?\.tsx?$/;

/** Modules that are found by their file, and imported by nothing. */
const byFile = [
  'shared/src/css.d.ts',
  'shared/src/development/*.ts',
  'shared/src/federation/*-runtime.ts',
  'shared/src/runtime/router-facade.ts',
  'shared/src/ui/icon-maker.ts',
  'tools/jest/setup.ts',
  'tools/webpack/hot/refresh-loader.ts',
  'tools/kit/cli.ts',
  'tools/kit/webpack.ts',
  'tools/kit/create/cli.ts',
];

const entryFiles = (shared: PackageJson): string[] => {
  // A `*` of `exports` stands for folders, too.
  const opened = openedBy(shared).map(([, target]) => path.join('shared', target.replace('*', '**/*')));
  return [...opened, ...byFile]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file));
};

/** Scripts and declarations of everything that the packages hold, from one run of the compiler. */
const compileTo = (folder: string, files: readonly string[]): void => {
  const config = {
    extends: '../../tools/tsconfig.browser.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      target: 'ES2022',
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: folder,
    },
    files: files.map((file) => path.join(root, file)),
  };
  writeFileSync(path.join(work, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', work, '--checkers', '1'], { stdio: 'inherit' });
};

const copy = (from: string, to: string, patterns: readonly string[]): void => {
  for (const file of globSync(patterns, { cwd: from, exclude: ['**/node_modules/**', '**/dist/**'] }))
    cpSync(path.join(from, file), path.join(to, file));
};

const write = (folder: string, name: string, value: unknown): void =>
  writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

/** The settings of the compiler for remotes, as one file. */
const compilerSettings = () => {
  const read = (name: string) =>
    readJson(`tools/${name}`) as { compilerOptions: { types: string[] } & Record<string, unknown> };
  const { compilerOptions } = read('tsconfig.browser.json');
  const types = [...compilerOptions.types, '@hub/shared/css'];
  return { compilerOptions: { ...read('tsconfig.base.json').compilerOptions, ...compilerOptions, types } };
};

const describedSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'remote.json of the hub',
  ...(JSON.parse(JSON.stringify(RemoteManifest)) as object),
});

const assemble = (compiled: string) => {
  const shared = path.join(compiled, 'shared');
  const kit = path.join(compiled, 'tools');
  const create = path.join(work, 'create');
  copy(path.join(root, 'shared'), shared, ['src/**/*.css', 'src/css.d.ts', 'README.md']);
  copy(path.join(root, 'tools'), kit, ['jest/*.cjs']);
  cpSync(path.join(root, 'tools/kit/README.md'), path.join(kit, 'README.md'));
  cpSync(path.join(root, 'deploy/pipelines'), path.join(kit, 'pipelines'), { recursive: true });
  cpSync(path.join(kit, 'kit/create'), create, { recursive: true });
  rmSync(path.join(kit, 'kit/create'), { recursive: true });
  cpSync(path.join(root, 'tools/kit/create/template'), path.join(create, 'template'), { recursive: true });
  const [own, tools, whole] = ['shared', 'tools', '.'].map(
    (folder) => readJson(`${folder}/package.json`) as PackageJson,
  ) as [PackageJson, PackageJson, PackageJson];
  write(shared, 'package.json', sharedPackage(own));
  write(kit, 'package.json', kitPackage(own, tools, whole));
  write(create, 'package.json', createPackage(own));
  write(kit, 'tsconfig.json', compilerSettings());
  write(kit, 'remote.schema.json', describedSchema());
  for (const folder of [shared, kit, create])
    cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  return [shared, kit, create];
};

/** Makes the packages of the kit, each a file that npm installs; returns the files. */
export const packKit = (target = packedFolder): string[] => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const compiled = path.join(work, 'compiled');
  const shared = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as PackageJson;
  compileTo(compiled, entryFiles(shared));
  return assemble(compiled).map((folder) => {
    const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return path.join(target, name.trim());
  });
};
