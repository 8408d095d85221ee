import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../webpack/workspace.ts';

export interface Count {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts out of what the command printed; without it the step itself is one test. */
  count?: (output: string) => Count;
}

/** Hundreds of processes load the same modules: compiled once, and stripped of their types. */
const compiled = path.join(root, '.cache/compiled');

const none: Count = { passed: 0, failed: 0 };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** Runs a step, showing what it prints; a step that dies without counting a failure is a failure itself. */
export const runStep = async ({ name, command, env = {}, count }: Step): Promise<Count> => {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const { output, code } = await capture(command, env);
  const counted = count ? count(output) : none;
  const total = counted.passed + counted.failed;
  const result =
    total === 0 ? { passed: code === 0 && !count ? 1 : 0, failed: code === 0 && !count ? 0 : 1 } : counted;
  if (code !== 0 && result.failed === 0) result.failed = 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`── ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`);
  return result;
};

const capture = (
  command: string[],
  env: Record<string, string>,
): Promise<{ output: string; code: number }> => {
  const [program = '', ...args] = command;
  const { promise, resolve } = Promise.withResolvers<{ output: string; code: number }>();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  child.on('error', (error) => resolve({ output: `${output}${error.message}`, code: 1 }));
  child.on('close', (code) => resolve({ output, code: code ?? 1 }));
  return promise;
};

const lastNumber = (output: string, pattern: RegExp) =>
  Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** Node's own test runner, spec reporter. */
export const countNode = (output: string): Count => ({
  passed: lastNumber(output, /^ℹ pass (\d+)$/gm),
  failed: lastNumber(output, /^ℹ fail (\d+)$/gm) + lastNumber(output, /^ℹ cancelled (\d+)$/gm),
});

export const countJest = (output: string): Count => {
  const line = [...output.matchAll(/^Tests: .*$/gm)].at(-1)?.[0] ?? '';
  return { passed: lastNumber(line, /(\d+) passed/g), failed: lastNumber(line, /(\d+) failed/g) };
};

/** Scenarios of `npm run chaos`. */
export const countChaos = (output: string): Count => ({
  passed: lastNumber(output, /^chaos: (\d+) held/gm),
  failed: lastNumber(output, /^chaos: \d+ held, (\d+) did not$/gm),
});

/** What passed only when it was tried again counts as passed; the list above names it as flaky. */
export const countPlaywright = (output: string): Count => ({
  passed: lastNumber(output, /^\s+(\d+) passed/gm) + lastNumber(output, /^\s+(\d+) flaky/gm),
  failed: lastNumber(output, /^\s+(\d+) failed/gm) + lastNumber(output, /^\s+(\d+) did not run/gm),
});
