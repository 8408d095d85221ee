import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const weekMs = 7 * 24 * 3600 * 1000;
/** The files of the last build: beside them lie those of earlier ones. */
const fileList = 'files.json';
const hashedKinds = /\.(?:js|css)$/;
const compressible = /\.(?:js|css)$|^mf-manifest\.json$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What follows a build in `folder`: the remote's manifest beside its files, compressed copies, the list of the files. */
export const finishBuild = async (folder: string, files: string[]) => {
  const dist = path.join(folder, 'dist');
  publishFace(folder);
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(path.join(dist, file))),
  );
  removeOldFiles(dist, new Set(files));
  writeFileSync(path.join(dist, fileList), JSON.stringify(files));
};

/** Puts a remote's `remote.json` beside its files, from where the registry is made. */
export const publishFace = (folder: string, dist = path.join(folder, 'dist')) => {
  const manifest = path.join(folder, 'remote.json');
  if (existsSync(manifest)) copyFileSync(manifest, path.join(dist, 'remote.json'));
};

const compress = async (file: string) => {
  if (existsSync(`${file}.br`) && statSync(`${file}.br`).mtimeMs >= statSync(file).mtimeMs) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
  ]);
};

/** Files of earlier builds stay for a week: open tabs still ask for their lazy chunks. */
const removeOldFiles = (dist: string, current: Set<string>) => {
  for (const name of readdirSync(dist)) {
    const file = path.join(dist, name);
    const source = name.replace(/\.(?:br|gz|map)$/, '');
    if (!hashedKinds.test(source) || current.has(source)) continue;
    if (Date.now() - statSync(file).mtimeMs > weekMs) rmSync(file);
  }
};
