import { existsSync, mkdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { compile, configurationsOf } from '../build/compile.ts';
import { publishFace } from '../build/finish.ts';
import { buildTargets } from '../build/targets.ts';
import { readJson, remoteNames, root } from '../webpack/workspace.ts';
import { type Compiled, DevBuild, devFolderOf } from './dev-build.ts';

interface Options {
  /** Watched from the start; the others are when somebody opens their pages or changes their files. */
  watched: string[];
  /** Whether others are ever watched. */
  others: boolean;
  devDir: string;
  say: (line: string) => void;
  onCompiled: (compiled: Compiled) => void;
}

/** A route as a regular expression: what matters is whose page an address is, not which. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\/@?:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  );

/** The development builds of the shell and the remotes, in a folder that is laid out as a deployment. */
export class DevBuilds {
  readonly #options: Options;
  readonly #builds = new Map<string, DevBuild>();
  readonly #routes: { name: string; pattern: RegExp }[];
  readonly #watchers: { close: () => void }[] = [];

  constructor(options: Options) {
    this.#options = options;
    for (const name of ['shell', ...remoteNames()]) this.#builds.set(name, this.#make(name));
    this.#routes = remoteNames().flatMap((name) =>
      (readJson(`${name}/remote.json`) as RemoteManifest).routes.map((route) => ({
        name,
        pattern: patternOf(route.path),
      })),
    );
  }

  lasts(): (Compiled | undefined)[] {
    return [...this.#builds.values()].map(({ last }) => last);
  }

  /** Builds what is not watched and was never built, as for production, and begins to watch what is. */
  async begin(): Promise<void> {
    const { watched, others, devDir, say: tell } = this.#options;
    rmSync(devDir, { recursive: true, force: true });
    const rest = buildTargets().filter((target) => !watched.includes(target));
    // The last build will do, however old: a start is quick after a change of `shared`, too.
    const missing = rest.filter((name) => !existsSync(path.join(root, name, 'dist/assets.json')));
    await compile(missing, 'production', tell);
    for (const name of rest) this.#link(name);
    await Promise.all(watched.map((name) => this.#builds.get(name)?.begin()));
    // What other sites embed is built by `npm run build`: it holds most of `shared`, which the shell's build watches.
    if (others) for (const name of rest) if (name !== 'shared') this.#watchFiles(name);
  }

  /** Whatever a page needs is compiled before it is answered. */
  async readyFor(pathname: string): Promise<void> {
    const owner = this.#routes.find(({ pattern }) => pattern.test(pathname));
    const build = owner && this.#builds.get(owner.name);
    if (this.#options.others && build && !build.isBegun) await this.#beginLate(owner.name, build);
    await this.settled();
  }

  /** Resolves when nothing is being compiled. */
  async settled(): Promise<void> {
    await Promise.all([...this.#builds.values()].map((build) => build.settled()));
  }

  async close(): Promise<void> {
    for (const watcher of this.#watchers) watcher.close();
    await Promise.all([...this.#builds.values()].map((build) => build.close()));
  }

  #make(name: string): DevBuild {
    const folder = devFolderOf(this.#options.devDir, name);
    return new DevBuild({
      name,
      folder,
      configurations: () => configurationsOf(name, 'development'),
      onCompiled: (compiled) => {
        publishFace(path.join(root, name), folder);
        this.#options.onCompiled(compiled);
      },
    });
  }

  async #beginLate(name: string, build: DevBuild): Promise<void> {
    this.#options.say(`开始监视 ${name} …`);
    await build.begin();
  }

  #link(name: string): void {
    const folder = devFolderOf(this.#options.devDir, name);
    mkdirSync(path.dirname(folder), { recursive: true });
    symlinkSync(path.join(root, name, 'dist'), folder, 'junction');
  }

  #watchFiles(name: string): void {
    const source = path.join(root, name, 'src');
    if (!existsSync(source)) return;
    const watcher = watch(source, { recursive: true }, () => {
      watcher.close();
      void this.#changed(name).catch((error: unknown) => this.#options.say(String(error)));
    });
    this.#watchers.push(watcher);
  }

  /** The first change of a remote begins its build; what stands on other pages is built as for production. */
  async #changed(name: string): Promise<void> {
    const build = this.#builds.get(name);
    if (build) return build.isBegun ? undefined : this.#beginLate(name, build);
    await compile([name], 'production', this.#options.say);
    this.#watchFiles(name);
  }
}
