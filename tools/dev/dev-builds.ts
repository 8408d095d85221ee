import { existsSync, mkdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import { compile, configurationsOf } from '../build/compile.ts';
import { publishFace } from '../build/finish.ts';
import { buildTargets } from '../build/targets.ts';
import { remoteNames, root } from '../webpack/workspace.ts';
import { type Compiled, DevBuild, devFolderOf } from './dev-build.ts';
import { pageOwners } from './page-owners.ts';

interface Options {
  /** Watched from the start; the others are when somebody opens their pages or changes their files. */
  watched: string[];
  /** Whether others are ever watched. */
  others: boolean;
  devDir: string;
  say: (line: string) => void;
  onCompiled: (compiled: Compiled) => void;
}

/** How many remotes are watched at once: whoever walks through all of them is not to need more memory with each. */
const mostWatched = 2;

/** The development builds of the shell and the remotes, in a folder that is laid out as a deployment. */
export class DevBuilds {
  readonly #options: Options;
  readonly #builds = new Map<string, DevBuild>();
  readonly #ownerOf = pageOwners();
  /** Remotes that were watched for want of a page or a change, what was needed last at the end. */
  readonly #inTurn = new Set<string>();
  /** Remotes that are watched no more and whose files are as if they were. */
  readonly #current = new Set<string>();
  /** Of source folders, by the name of their build. */
  readonly #watchers = new Map<string, { close: () => void }>();

  constructor(options: Options) {
    this.#options = options;
    for (const name of ['shell', ...remoteNames()]) this.#builds.set(name, this.#make(name));
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
    if (!others) return;
    for (const name of rest) if (name !== 'shared') this.#watchFiles(name);
    // Remotes hold parts of it, too.
    this.#watchFolder('shared', () => this.#current.clear());
  }

  /** Whatever a page needs is compiled before it is answered. */
  async readyFor(pathname: string): Promise<void> {
    const name = this.#ownerOf(pathname);
    const build = name && this.#builds.get(name);
    if (this.#options.others && build && !this.#current.has(name)) await this.#need(name, build);
    await this.settled();
  }

  /** Resolves when nothing is being compiled. */
  async settled(): Promise<void> {
    await Promise.all([...this.#builds.values()].map((build) => build.settled()));
  }

  async close(): Promise<void> {
    for (const watcher of this.#watchers.values()) watcher.close();
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

  /** Watches a remote from now on, in the place of the one that was longest not needed. */
  async #need(name: string, build: DevBuild): Promise<void> {
    this.#inTurn.delete(name);
    this.#inTurn.add(name);
    this.#current.delete(name);
    const [oldest] = this.#inTurn;
    if (this.#inTurn.size > mostWatched && oldest) await this.#rest(oldest);
    if (!build.isBegun) this.#options.say(`开始监视 ${name} …`);
    await build.begin();
  }

  async #rest(name: string): Promise<void> {
    this.#inTurn.delete(name);
    await this.#builds.get(name)?.close();
    if (this.#inTurn.has(name)) return;
    this.#current.add(name);
    this.#watchFiles(name);
  }

  #link(name: string): void {
    const folder = devFolderOf(this.#options.devDir, name);
    mkdirSync(path.dirname(folder), { recursive: true });
    symlinkSync(path.join(root, name, 'dist'), folder, 'junction');
  }

  #watchFiles(name: string): void {
    this.#watchFolder(name, () => {
      this.#watchers.get(name)?.close();
      void this.#changed(name).catch((error: unknown) => this.#options.say(String(error)));
    });
  }

  #watchFolder(name: string, onChange: () => void): void {
    const source = path.join(root, name, 'src');
    this.#watchers.get(name)?.close();
    if (existsSync(source)) this.#watchers.set(name, watch(source, { recursive: true }, onChange));
  }

  /** The first change of a remote begins its build; what stands on other pages is built as for production. */
  async #changed(name: string): Promise<void> {
    const build = this.#builds.get(name);
    if (build) return this.#need(name, build);
    await compile([name], 'production', this.#options.say);
    this.#watchFiles(name);
  }
}
