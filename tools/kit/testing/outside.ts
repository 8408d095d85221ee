import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../webpack/workspace.ts';

interface Dependent {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const unpack = (archive: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
};

/** A folder outside of this repository with the packed kit, as another team has it. */
export class Outside {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'hub-kit-'));
  readonly #packed: string;

  constructor(packed: string) {
    this.#packed = packed;
  }

  /** The archive of one of the kit's packages. */
  archive(name: string): string {
    const [file] = globSync(`${name}-[0-9]*.tgz`, { cwd: this.#packed });
    if (file === undefined) throw new Error(`no package ${name}`);
    return path.join(this.#packed, file);
  }

  /** `npx create-hub-remote …`; returns what it said. */
  create(...args: string[]): string {
    const folder = path.join(this.folder, 'create');
    unpack(this.archive('create-hub-remote'), folder);
    return execFileSync(process.execPath, [path.join(folder, 'cli.js'), ...args, '--kit', this.#packed], {
      cwd: this.folder,
      encoding: 'utf8',
    });
  }

  /**
   * What `npm install` leaves in a remote's folder, without a network: the kit from the archives there, and what the kit and the
   * remote name as dependencies from this repository. A package that nobody names is not there.
   */
  install(remote: string): void {
    const modules = path.join(this.folder, remote, 'node_modules');
    const read = (folder: string) =>
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Dependent;
    const own = read(path.join(this.folder, remote));
    const kit = ['shared', 'kit'].map((name) => {
      const folder = path.join(modules, '@hub', name);
      const wanted = { ...own.dependencies, ...own.devDependencies }[`@hub/${name}`] ?? '';
      unpack(path.join(this.folder, remote, wanted.replace('file:', '')), folder);
      return folder;
    });
    for (const folder of [path.join(this.folder, remote), ...kit]) {
      const { dependencies, devDependencies } = read(folder);
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) link(name, modules);
    }
  }

  /** The remote as it is built with another version of the shared part: what that says of itself, and what the remote asks for. */
  useShared(remote: string, version: string): void {
    const change = (file: string, what: object) => {
      const place = path.join(this.folder, remote, file);
      const before = JSON.parse(readFileSync(place, 'utf8')) as object;
      writeFileSync(place, JSON.stringify({ ...before, ...what }));
    };
    change('node_modules/@hub/shared/package.json', { version });
    change('remote.json', { shared: `^${version}` });
  }

  /** `hub-kit …` in a remote's folder; returns what it said, and throws with it where it fails. */
  run(remote: string, args: string[], env: Record<string, string> = {}, input = ''): string {
    const folder = path.join(this.folder, remote);
    return execFileSync(process.execPath, [path.join(folder, 'node_modules/@hub/kit/kit/cli.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const link = (name: string, modules: string): void => {
  const target = path.join(modules, name);
  if (existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), target, 'junction');
};
