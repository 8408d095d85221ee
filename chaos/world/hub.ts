import path from 'node:path';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { root } from '@hub/tools/webpack/workspace.ts';

/** Where a hub keeps what must last. */
export interface Place {
  readonly dataDir: string;
  /** Empty for the embedded database. */
  readonly databaseUrl: string;
}

/** The API as a process of its own, as a deployment runs it. */
export interface Hub {
  readonly url: string;
  readonly port: number;
  readonly child: Child;
  /** As the kernel does when memory runs out. */
  readonly kill: () => Promise<void>;
  /** As an operator does. */
  readonly stop: () => Promise<number | null>;
}

const script = path.join(root, 'api/src/main.ts');

/** The environment of a process on this place: nothing limits who comes from one address. */
export const environmentOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  RATE_LIMIT_FACTOR: '0',
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'warn',
});

const running = new Set<Child>();

/** Ends all hubs at once, of a run that is broken off. */
export const endHubs = (): void => {
  for (const child of running) child.process.kill('SIGKILL');
};

/** Starts a hub and waits until it serves. */
export const startHub = async (
  place: Place,
  { env = {}, port }: { env?: Record<string, string>; port?: number } = {},
): Promise<Hub> => {
  const given = port ?? (await freePort());
  const child = startChild(script, [], {
    ...environmentOf(place),
    HOST: '127.0.0.1',
    PORT: String(given),
    ...env,
  });
  running.add(child);
  void child.exit.then(() => running.delete(child));
  await child.prints(/API 已就绪/);
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    child.process.kill(signal);
    return child.exit;
  };
  return {
    url: `http://127.0.0.1:${given}`,
    port: given,
    child,
    kill: async () => void (await end('SIGKILL')()),
    stop: end('SIGTERM'),
  };
};
