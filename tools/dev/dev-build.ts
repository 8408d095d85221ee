import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats, type Watching } from 'webpack';

/** What pages are told after a compilation. */
export interface Compiled {
  build: string;
  hash: string;
  errors: string[];
}

interface Options {
  name: string;
  /** Where the files go; emptied at the start. */
  folder: string;
  configurations: () => Promise<Configuration[]>;
  onCompiled: (compiled: Compiled) => void;
}

const gatherMs = 20;
const namesChanged = (stats: Stats) => stats.compilation.name?.includes(':') !== true;

/** One watched build: begun when somebody needs it, then compiled anew after every change of a file. */
export class DevBuild {
  readonly #options: Options;
  #watching: Watching[] = [];
  #begun: Promise<void> | undefined;
  #busy = new Set<Compiler>();
  #waiting: (() => void)[] = [];
  #last: Compiled | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get isBegun(): boolean {
    return this.#begun !== undefined;
  }

  get last(): Compiled | undefined {
    return this.#last;
  }

  /** Begins to watch; resolves after the first compilation. */
  begin(): Promise<void> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  /** Resolves when the files on disk are those of the last change that was seen. */
  async settled(): Promise<void> {
    await this.#begun;
    if (this.#busy.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Watches no more; what was compiled stays on disk, and `begin` begins anew. */
  async close(): Promise<void> {
    await this.#begun?.catch(() => undefined);
    const watching = this.#watching;
    this.#watching = [];
    this.#begun = undefined;
    await Promise.all(watching.map((one) => new Promise<void>((resolve) => one.close(() => resolve()))));
    this.#busy.clear();
    this.#goOn();
  }

  async #begin(): Promise<void> {
    const { folder } = this.#options;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const configurations = await this.#options.configurations();
    await Promise.all(configurations.map((configuration) => this.#watch(configuration)));
  }

  #watch(configuration: Configuration): Promise<void> {
    const compiler = webpack({
      ...configuration,
      output: { ...configuration.output, path: this.#options.folder },
    });
    if (!compiler) return Promise.reject(new Error('no compiler'));
    compiler.hooks.watchRun.tap('DevBuild', () => void this.#busy.add(compiler));
    compiler.hooks.invalid.tap('DevBuild', () => void this.#busy.add(compiler));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const watching = compiler.watch({ aggregateTimeout: gatherMs }, (error, stats) => {
      this.#busy.delete(compiler);
      if (this.#busy.size === 0) this.#goOn();
      if (error) return reject(error);
      if (stats) this.#report(stats);
      resolve();
    });
    if (watching) this.#watching.push(watching);
    return promise;
  }

  #goOn(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  #report(stats: Stats): void {
    if (stats.hasErrors() || stats.hasWarnings()) {
      const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      process.stdout.write(`${text}\n`);
    }
    if (!namesChanged(stats)) return;
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    this.#last = {
      build: this.#options.name,
      hash: stats.hash ?? '',
      errors: errors.map(({ moduleName, message }) => `${moduleName ?? ''} ${message}`.trim()),
    };
    this.#options.onCompiled(this.#last);
  }
}

/** Where the development builds of this repository lie, one folder each as in a deployment. */
export const devFolderOf = (devDir: string, name: string): string => path.join(devDir, name, 'dist');
