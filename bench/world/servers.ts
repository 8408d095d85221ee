import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { root } from '@hub/tools/webpack/workspace.ts';
import { settings } from '../settings.ts';

/** A server that was started for the bench. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
/** What the image says of a part of it. */
const stageOf = (name: string): string => {
  const [, stage = ''] = dockerfile.split(new RegExp(`^FROM base AS ${name}$`, 'm'));
  return stage.split(/^FROM /m)[0] ?? '';
};
const hubStage = stageOf('hub');

/** What an image's processes are told of the memory that they may take. */
const memorySettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b(NODE_OPTIONS|MALLOC_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** Node's own flags of a part of the image. */
const flagsOf = (stage: string): string[] =>
  [...stage.matchAll(/"(--[\w-]+=\d+)"/g)].map(([, flag = '']) => flag);

const production = {
  NODE_ENV: 'production',
  ...memorySettings(dockerfile.replace(hubStage, '')),
  LOG_LEVEL: 'warn',
  // All load comes from one address.
  RATE_LIMIT_FACTOR: '0',
  // Mails that nobody gets lie there.
  DATA_DIR: path.join(settings.folder, 'data'),
};

const asServer = (child: Child, port: number): Server => ({
  url: `http://127.0.0.1:${port}`,
  pid: child.process.pid ?? 0,
  stop: async () => {
    child.process.kill('SIGTERM');
    await child.exit;
  },
});

/** Starts a script of the house and waits until it says that it listens. */
const startServer = async (
  script: string,
  env: Record<string, string>,
  ready: RegExp,
  { portName = 'PORT', flags = [] }: { portName?: string; flags?: readonly string[] } = {},
): Promise<Server> => {
  const port = await freePort();
  const own = { ...production, HOST: '127.0.0.1', [portName]: String(port) };
  const child = startChild(path.join(root, script), [], { ...own, ...env }, flags);
  await child.prints(ready);
  return asServer(child, port);
};

/** The API alone, on this database. */
export const startApi = (databaseUrl: string, env: Record<string, string> = {}): Promise<Server> =>
  startServer('api/src/main.ts', { DATABASE_URL: databaseUrl, ...env }, /API 已就绪/, {
    flags: flagsOf(stageOf('api')),
  });

/** The HTML server alone, on this API. */
export const startHtml = (api: string, env: Record<string, string> = {}): Promise<Server> =>
  startServer('shell/server/main.ts', { API_INTERNAL_ORIGIN: api, ...env }, /已就绪/, {
    portName: 'HTML_PORT',
  });

/** A server to be measured against. */
export const startFloor = (script: string, env: Record<string, string>): Promise<Server> =>
  startServer(`bench/floors/${script}`, env, /listening/);

/** Hub and event site in one process, as `npm start` runs them, on this database, else on the embedded one. */
export const startWhole = async (databaseUrl: string, env: Record<string, string> = {}) => {
  const [port, eventPort] = [await freePort(), await freePort()];
  const child = startChild(
    path.join(root, 'deploy/process/hub.ts'),
    [],
    {
      ...production,
      ...memorySettings(hubStage),
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      EVENT_PORT: String(eventPort),
      ...env,
    },
    flagsOf(hubStage),
  );
  await child.prints(/已就绪/);
  const { stop, pid } = asServer(child, port);
  return { hub: `http://localhost:${port}`, events: `http://localhost:${eventPort}`, pid, stop };
};
