import { SettingError } from '../contracts/settings/read-settings.ts';
import { StartError } from './start-error.ts';

const DRAIN = 10_000;
const MOMENT = 500;

// A process that is told to exit while V8 still compiles in the background may wait for itself for ever; one that has
// nothing left to do ends by itself. Whatever was opened by then gets a moment.
const endWith = (code: number, line: string): void => {
  process.exitCode = code;
  process.stderr.write(`${line}\n`);
  setTimeout(() => process.exit(code), MOMENT).unref();
};

const lineOf = (error: unknown): string => {
  if (error instanceof StartError || error instanceof SettingError) return error.message;
  return String(error instanceof Error ? error.stack : error);
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
    endWith(1, lineOf(error));
  }
};

/** At SIGTERM and SIGINT: what is under way is finished, for ten seconds at most. */
const closeOnSignals = (close: () => Promise<void>): void => {
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
