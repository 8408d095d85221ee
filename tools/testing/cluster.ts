import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@hub/shared/door/testing/free-port';

export interface Cluster {
  url: string;
  /** Ends the server as an operator would; its data stay for `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root, so root runs it as `nobody`.
const unprivileged = 65534;
const identity = () => (process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {});

// A throw-away cluster: safety off, speed on.
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

const options = (port: number, folder: string, settings: readonly string[]) => [
  ...['-D', path.join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
  ...[...throwAway, ...settings].flatMap((setting) => ['-c', setting]),
];

const runIn = (folder: string) => ({
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  ...identity(),
});

const prepare = (bin: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (identity().uid) chownSync(folder, unprivileged, unprivileged);
  const init = ['-D', path.join(folder, 'data'), '-U', 'hub', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const { status, stderr } = spawnSync(path.join(bin, 'initdb'), init, {
    ...runIn(folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
};

/**
 * A PostgreSQL on a free port: a throw-away one in a folder that goes with it, or one whose `kept` folder stays. `settings` are
 * of its configuration: `shared_buffers=512MB`.
 */
export const startCluster = async (
  bin: string,
  kept?: string,
  settings: readonly string[] = [],
): Promise<Cluster> => {
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'hub-pg-'));
  if (!existsSync(path.join(folder, 'data'))) prepare(bin, folder);
  const run = runIn(folder);
  const port = await freePort();
  const start = async () => {
    const server = spawn(path.join(bin, 'postgres'), options(port, folder, settings), {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
    return server;
  };
  let server = await start();
  return {
    url: `postgres://hub@127.0.0.1:${port}/postgres`,
    halt: () => end(server),
    resume: async () => {
      server = await start();
    },
    stop: async () => {
      await end(server);
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('exit', () => resolve());
  server.kill('SIGINT');
  await promise;
};

const ready = (server: ChildProcess): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('ready to accept connections')) resolve();
  });
  server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}: ${said}`)));
  return promise;
};
