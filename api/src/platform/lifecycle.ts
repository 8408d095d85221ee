import { SettingError } from '@hub/shared/contracts/settings/read-settings';
import { StartError } from './start-error.ts';

const DRAIN = 10_000;

const endWith = (code: number, line: string): void => {
  process.stderr.write(`${line}\n`, () => process.exit(code));
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
