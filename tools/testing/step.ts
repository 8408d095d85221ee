import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import { root } from '../webpack/workspace.ts';

export interface Count {
  passed: number;
  failed: number;
  /** How many of those that passed had failed at their first try. */
  flaky?: number;
}

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts out of what the command printed; without it the step itself is one test. */
  count?: (output: string) => Count;
  /** How many cores it keeps busy, two by default: what takes one runs beside another such step, what mostly waits takes none. */
  cores?: 0 | 1 | 2;
  /** It yields the processor to every other step; for what has no limits of time. */
  yields?: boolean;
  /** It takes its tests from where another step takes them too, and may find none left. */
  mayFindNone?: boolean;
  /** The name of a step that must have passed before. */
  after?: string;
  /** Reads out of what the command printed what failed, as a step of that alone; nothing where that cannot be told. */
  again?: (output: string) => Step | undefined;
}

export interface Result extends Count {
  /** What failed, to be tried once more. */
  again?: Step | undefined;
  /** The end of what the command printed. */
  lastLines: string;
}

/** Room for what a runner says of those that failed, once all have run. */
const LAST_LINES = 60;

const lastLinesOf = (output: string): string => output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: (a.flaky ?? 0) + (b.flaky ?? 0),
});

/** What a step's end says of it; one that dies without counting a failure is a failure itself. */
const judge = ({ count, mayFindNone = false }: Step, output: string, code: number): Count => {
  if (!count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const { passed, failed, flaky = 0 } = count(output);
  const isSilent = passed + failed === 0 && !mayFindNone;
  return { passed, flaky, failed: failed === 0 && (isSilent || code !== 0) ? 1 : failed };
};

/** Runs a step, passing on what it prints. */
export const runStep = async (step: Step, say: (text: string) => void): Promise<Result> => {
  say(`\n── ${step.name}\n`);
  const started = Date.now();
  const { output, code } = await capture(step, say);
  const result = judge(step, output, code);
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`── ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`);
  const again = result.failed > 0 ? step.again?.(output) : undefined;
  return { ...result, again, lastLines: lastLinesOf(output) };
};

const running = new Set<ChildProcess>();

/** Ends what runs, when nobody waits for it any more. */
export const endSteps = (): void => {
  for (const child of running) child.kill();
};

/** Nice, on systems that know it: what a process starts later inherits it. */
const yieldToOthers = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or may not: then it runs like any other.
  }
};

const capture = (
  { command, env = {}, yields = false }: Step,
  say: (text: string) => void,
): Promise<{ output: string; code: number }> => {
  const [program = '', ...args] = command;
  const { promise, resolve } = Promise.withResolvers<{ output: string; code: number }>();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (yields) yieldToOthers(child);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      say(text);
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
export const countPlaywright = (output: string): Count => {
  const flaky = lastNumber(output, /^\s+(\d+) flaky/gm);
  return {
    passed: lastNumber(output, /^\s+(\d+) passed/gm) + flaky,
    failed: lastNumber(output, /^\s+(\d+) failed/gm) + lastNumber(output, /^\s+(\d+) did not run/gm),
    flaky,
  };
};
