import { type ChildProcess, spawn } from 'node:child_process';

/** A process of ours while it runs. */
export interface Child {
  readonly process: ChildProcess;
  /** What it has printed so far, both streams. */
  readonly output: () => string;
  /** What it has printed on standard error. */
  readonly errors: () => string;
  /** Resolves when it has printed this. */
  readonly prints: (pattern: RegExp) => Promise<void>;
  /** Its exit code, or null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

// What finds programs and folders, and what modules are compiled to: all else a test says itself.
const passedOn = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

const inherited = (): Record<string, string> =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Runs a script of ours in a process of its own; `flags` are Node's. */
export const startChild = (
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Child => {
  const child = spawn(process.execPath, [...flags, script, ...args], {
    // Nothing of a test is imported from the internet.
    env: { ...inherited(), SOURCES: 'off', ...env },
  });
  let output = '';
  let errors = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const watcher of watchers) watcher();
    });
  }
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const prints = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!pattern.test(output)) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
      void exit.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  return { process: child, output: () => output, errors: () => errors, prints, exit };
};
