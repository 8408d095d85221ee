import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeOf, StartError } from '@hub/shared/door/start-error';
import type { Program, WorkerOptions, WorkerReply, WorkerRequest } from './embedded-worker.ts';
import { lockFolder } from './folder-lock.ts';
import { readEmptyDatabase } from './prepared/prepared-databases.ts';

/** A data folder as `dump` gives it: a tar archive. */
export type Template = Uint8Array<ArrayBuffer>;

/** The embedded PostgreSQL while it runs. */
export interface Embedded {
  /** Folder of the socket, which `pg` takes as its host. */
  readonly host: string;
  readonly dump: () => Promise<Template>;
  /** It was started again and again in vain. */
  readonly isLost: () => boolean;
  /** Ends its thread as a crash would; it comes back by itself. For tests. */
  readonly crash: () => Promise<void>;
  /** Whether the process stays alive for it. It does from the start. */
  readonly keepsAlive: (isNeeded: boolean) => void;
  readonly close: () => Promise<void>;
}

// `sun_path` holds 108 bytes with its end on Linux, 104 on macOS.
const MAX_SOCKET_PATH = 103;
const SOCKET = '.s.PGSQL.5432';
const RESTART_AFTER = 500;
const STARTS_IN_VAIN = 10;

const nextReply = (worker: Worker, type: WorkerReply['type']): Promise<WorkerReply> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: WorkerReply): void => {
      if (message.type !== type) return;
      worker.off('error', reject).off('exit', onExit).off('message', onMessage);
      resolve(message);
    };
    const onExit = (): void => reject(new Error('the embedded database ended'));
    worker.on('message', onMessage).once('error', reject).once('exit', onExit);
  });

/** Keeps a worker with the database alive; a crash costs the open queries, not the server. */
class Supervisor {
  private worker: Worker | undefined;
  private closing = false;
  private inVain = 0;
  private options: WorkerOptions;

  constructor(options: WorkerOptions) {
    this.options = options;
  }

  async start(): Promise<void> {
    rmSync(this.options.socket, { force: true });
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: this.options });
    this.worker = worker;
    await nextReply(worker, 'ready');
    this.inVain = 0;
    // The folder is there now, and no longer to be filled.
    this.options = { dataDir: this.options.dataDir, socket: this.options.socket };
    // Its errors carry whole queries with their values; the exit says enough.
    worker.on('error', () => undefined);
    worker.once('exit', () => this.restart());
  }

  private restart(): void {
    if (this.closing) return;
    setTimeout(() => {
      if (this.closing) return;
      this.start().catch(() => {
        this.inVain += 1;
        this.restart();
      });
    }, RESTART_AFTER).unref();
  }

  get isLost(): boolean {
    return this.inVain >= STARTS_IN_VAIN;
  }

  async ask(request: WorkerRequest, answer: WorkerReply['type']): Promise<WorkerReply> {
    if (!this.worker) throw new Error('the embedded database is not running');
    const reply = nextReply(this.worker, answer);
    this.worker.postMessage(request);
    return reply;
  }

  keepsAlive(isNeeded: boolean): void {
    if (isNeeded) this.worker?.ref();
    else this.worker?.unref();
  }

  async crash(): Promise<void> {
    await this.worker?.terminate();
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.ask('close', 'closed').catch(() => undefined);
    await this.worker?.terminate();
  }
}

const run = async (options: WorkerOptions, cleanUp: () => void): Promise<Embedded> => {
  const supervisor = new Supervisor(options);
  await supervisor.start();
  return {
    host: options.socket.slice(0, -SOCKET.length - 1),
    dump: async () => {
      const reply = await supervisor.ask('dump', 'dump');
      if (reply.type !== 'dump') throw new Error('unexpected reply');
      return reply.tar;
    },
    isLost: () => supervisor.isLost,
    crash: () => supervisor.crash(),
    keepsAlive: (isNeeded) => supervisor.keepsAlive(isNeeded),
    close: async () => {
      await supervisor.close();
      cleanUp();
    },
  };
};

const socketFolder = (folder: string): { path: string; cleanUp: () => void } => {
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH)
    return { path: folder, cleanUp: () => undefined };
  const link = join(mkdtempSync(join(tmpdir(), 'hub-')), 'run');
  symlinkSync(folder, link);
  return { path: link, cleanUp: () => rmSync(join(link, '..'), { recursive: true, force: true }) };
};

const prepareFolder = (dataDir: string): { lock: { release: () => void }; sockets: string } => {
  const sockets = join(dataDir, 'run');
  try {
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    // The socket asks for no password: the folder is its door.
    chmodSync(sockets, 0o700);
    const lock = lockFolder(join(dataDir, 'lock.db'));
    if (lock) return { lock, sockets };
  } catch (error) {
    throw new StartError(`数据目录不可写 / cannot write to DATA_DIR ${dataDir} (${codeOf(error)})`);
  }
  throw new StartError(
    `数据目录正被另一个服务使用 / DATA_DIR ${dataDir} is in use by another running server`,
  );
};

/** Opens the embedded database in a folder, which stays locked until it is closed; a new one is a copy of what `forNew` reads. */
export const openEmbedded = async (
  folder: string,
  forNew: () => Template | undefined = readEmptyDatabase,
): Promise<Embedded> => {
  const { lock, sockets } = prepareFolder(folder);
  const { path, cleanUp } = socketFolder(sockets);
  const dataDir = join(folder, 'pg');
  const template = existsSync(dataDir) ? undefined : forNew();
  const start = template ? { template } : {};
  try {
    return await run({ dataDir, socket: join(path, SOCKET), ...start }, () => {
      cleanUp();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw new StartError(
      `无法打开内置数据库 / cannot open the embedded database in ${folder} (${codeOf(error)})`,
    );
  }
};

const readPart = (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));

const compileProgram = async (): Promise<Program> => ({
  pgliteWasmModule: await WebAssembly.compile(await readPart('pglite.wasm')),
  initdbWasmModule: await WebAssembly.compile(await readPart('initdb.wasm')),
  files: await readPart('pglite.data'),
});

let program: Promise<Program> | undefined;

/** An embedded database in memory, for tests and tools; the second of a process is there sooner. */
export const openInMemory = async (template?: Template): Promise<Embedded> => {
  program ??= compileProgram();
  const folder = mkdtempSync(join(tmpdir(), 'hub-'));
  const start = { program: await program, ...(template ? { template } : {}) };
  return run({ dataDir: 'memory://', socket: join(folder, SOCKET), ...start }, () =>
    rmSync(folder, { recursive: true, force: true }),
  );
};

/** The socket of the server that runs on a folder, for command-line tools: two writers would lose data. */
export const attachEmbedded = (folder: string): { host: string; close: () => void } => {
  const { path, cleanUp } = socketFolder(join(folder, 'run'));
  return { host: path, close: cleanUp };
};
