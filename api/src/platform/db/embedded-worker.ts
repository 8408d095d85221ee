// Runs in a worker thread: PGlite in the main thread would starve the event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { serializeConnections } from './session/serialize-connections.ts';

/** What the worker is started with. */
export interface WorkerOptions {
  /** A folder, or `memory://` and a name. */
  readonly dataDir: string;
  readonly socket: string;
  /** A data folder as `dump` gave it, to start from. */
  readonly template?: Uint8Array<ArrayBuffer>;
  /** What PGlite runs, compiled before; without it this thread compiles it. */
  readonly program?: Program;
}

/** PGlite's WebAssembly and files, in a form that threads share. */
export interface Program {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
  readonly files: Uint8Array<ArrayBuffer>;
}

export type WorkerRequest = 'dump' | 'close';
export type WorkerReply =
  | { readonly type: 'ready' | 'closed' }
  | { readonly type: 'dump'; readonly tar: Uint8Array<ArrayBuffer> };

const { dataDir, socket, template, program } = workerData as WorkerOptions;
const reply = (message: WorkerReply): void => parentPort?.postMessage(message);

const db = await PGlite.create({
  dataDir,
  postgresqlconf: ['shared_buffers=16MB'],
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  ...(program ? { ...program, fsBundle: new Blob([program.files]) } : {}),
});
// A thread that ends is started anew by its supervisor.
const server = new PGLiteSocketServer({
  db: serializeConnections(db, () => process.exit(1)),
  path: socket,
  maxConnections: 64,
});
await server.start();

const answer = async (request: WorkerRequest): Promise<void> => {
  if (request === 'dump') {
    const tar = await db.dumpDataDir('none');
    reply({ type: 'dump', tar: new Uint8Array(await tar.arrayBuffer()) });
    return;
  }
  await server.stop();
  await db.close();
  reply({ type: 'closed' });
  parentPort?.close();
};
// What fails there ends this thread, which its owner hears of.
parentPort?.on('message', (request: WorkerRequest) => void answer(request));
reply({ type: 'ready' });
