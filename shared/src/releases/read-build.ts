import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Type from 'typebox';
import { SharedNeeds } from '../contracts/kit/registry/offer.ts';
import { ReleasedFileName } from '../contracts/kit/registry/release.ts';
import { RemoteManifest } from '../contracts/kit/registry.ts';
import { readAssetList, readBuildFile, readManifest } from './build-files.ts';
import { StoreError } from './store-files.ts';
import type { NamedFile } from './stored-releases.ts';

const FileList = Type.Array(ReleasedFileName, { maxItems: 5000 });

/** A remote as it was built, ready to be released. */
export interface RemoteBuild {
  declaration: RemoteManifest;
  needs: SharedNeeds;
  exposes: string[];
  /** Names of its chunks; each page is one. */
  chunks: string[];
  files: NamedFile[];
}

const largestFile = 20 * 1024 * 1024;
const largestBuild = 200 * 1024 * 1024;
/** What a build writes beside the files that are listed. */
const beside = ['remote.json', 'files.json'];
const compressed = ['.br', '.gz'];

const readFiles = (folder: string): NamedFile[] => {
  const there = new Set(readdirSync(folder));
  const listed = readBuildFile(
    'files.json',
    (name) => readFileSync(path.join(folder, name), 'utf8'),
    FileList,
  );
  const names = [...listed, ...beside].flatMap((name) => [name, ...compressed.map((end) => name + end)]);
  const missing = listed.filter((name) => !there.has(name));
  if (missing.length > 0) throw new StoreError(`the build lacks ${missing.join(', ')}: build it again`);
  return [...new Set(names)]
    .filter((name) => there.has(name))
    .map((name) => ({ name, data: readFileSync(path.join(folder, name)) }));
};

const sizeProblem = (files: readonly NamedFile[]): string | undefined => {
  const large = files.find(({ data }) => data.length > largestFile);
  if (large) return `${large.name} is larger than ${largestFile} bytes`;
  const sum = files.reduce((bytes, { data }) => bytes + data.length, 0);
  return sum > largestBuild ? `its files are larger than ${largestBuild} bytes together` : undefined;
};

/** Reads a built remote from its folder; throws with what is missing or unfit. */
export const readBuild = (folder: string): RemoteBuild => {
  const files = readFiles(folder);
  const textOf = (name: string): string => {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new StoreError('the build has none');
    return Buffer.from(file.data).toString();
  };
  const problem = sizeProblem(files);
  if (problem) throw new StoreError(problem);
  const declaration = readBuildFile('remote.json', textOf, RemoteManifest);
  const manifest = readManifest(declaration.name, textOf);
  return {
    declaration,
    needs: readBuildFile('needs.json', textOf, SharedNeeds),
    exposes: manifest.exposes.map(({ name }) => name),
    chunks: Object.keys(readAssetList(textOf)),
    files,
  };
};
