import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@hub/shared/door/testing/free-port';
import { installFromSystem } from './install.ts';

const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A throw-away Redis on a free port; undefined where none can be had, npm has no server. */
export const startRedis = async (): Promise<{ url: string; stop(): void } | undefined> => {
  if (!isThere() && !(installFromSystem(['redis-server']) && isThere())) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('exit', (code) => reject(new Error(`Redis stopped with code ${code}`)));
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Ready to accept connections')) resolve();
  });
  await promise;
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
