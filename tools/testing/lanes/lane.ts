import path from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../webpack/workspace.ts';
import { laneNumber, laneVariable, readFiles, take } from './lane-data.ts';

// What hangs ends as a failure, and the others go on.
const FILE_TIMEOUT = 600_000;
const CLOSING_TIME = 30_000;

/** What a file left open would keep the process alive for ever. */
const expectEnd = (): void => {
  setTimeout(() => {
    process.stderr.write(`still open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  }, CLOSING_TIME).unref();
};

/** Runs test files one after the other in this process, each as a suite, until none is left to take. */
export const runLane = async (): Promise<void> => {
  const folder = process.env[laneVariable] ?? '';
  const own = process.env[laneNumber] ?? '';
  // A lane that ends early leaves files out that nobody else runs: that is a failure.
  let isDone = false;
  process.once('beforeExit', () => {
    if (!isDone) process.exit(1);
  });
  // A test may wait for a timer that keeps no process alive, as `AbortSignal.timeout` does.
  const awake = setInterval(() => undefined, FILE_TIMEOUT);
  for (const [index, file] of readFiles(folder).entries()) {
    if (!take(folder, index, own)) continue;
    await suite(file, { timeout: FILE_TIMEOUT }, async () => {
      await import(pathToFileURL(path.join(root, file)).href);
    });
  }
  clearInterval(awake);
  isDone = true;
  expectEnd();
};
