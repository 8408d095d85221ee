import { codeOf, StartError } from './start-error.ts';

const DRAIN = 10_000;

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: '已被占用 / is already in use',
  EACCES: '无权监听 / may not be listened on',
  EADDRNOTAVAIL: '地址不属于本机 / is on an address that is not of this machine',
  ENOTFOUND: '地址无法解析 / is on an address that cannot be resolved',
};

/** Turns a failed `listen` into a line that names the setting. */
export const listening = async <T>(
  name: 'PORT' | 'EVENT_PORT',
  port: number,
  listen: () => Promise<T>,
): Promise<T> => {
  try {
    return await listen();
  } catch (error) {
    const problem = listenProblems[codeOf(error)];
    if (problem === undefined) throw error;
    throw new StartError(`端口 ${port} ${problem} (${name}, HOST)`);
  }
};

const endWith = (code: number, line: string): void => {
  process.stderr.write(`${line}\n`, () => process.exit(code));
};

/** Runs a server's start; what the operator can mend is one line and exit code 1. */
export const runServer = async (start: () => Promise<{ close: () => Promise<void> }>): Promise<void> => {
  process.on('unhandledRejection', (reason) => {
    const message = reason instanceof Error ? reason.message : 'unknown';
    process.stderr.write(`${JSON.stringify({ level: 'error', phrase: 'unhandled rejection', message })}\n`);
  });
  try {
    const { close } = await start();
    closeOnSignals(close);
  } catch (error) {
    endWith(
      1,
      error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error),
    );
  }
};

/** At SIGTERM and SIGINT: what is under way is finished, for ten seconds at most. */
export const closeOnSignals = (close: () => Promise<void>): void => {
  let isClosing = false;
  const end = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), DRAIN).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
};
