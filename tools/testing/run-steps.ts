import { inOrder } from './in-order.ts';
import { add, type Count, type Result, runStep, type Step } from './step.ts';

/** What a small machine has. */
const CORES = 2;

interface Running {
  readonly cores: number;
  readonly end: Promise<void>;
}

/**
 * What failed runs once more, alone: what fails again has failed, what passes is flaky and counts as passed. A test
 * with a time limit may miss it on a machine that others use too; one that is broken fails twice.
 */
const tryAgain = async (first: Count, again: Step, write: (text: string) => void): Promise<Count> => {
  const { passed, failed } = await runStep({ ...again, name: `${again.name}，再试一次` }, write);
  const flaky = Math.max(first.failed - failed, 0);
  // What died has counted nothing.
  return { passed: first.passed === 0 ? passed : flaky, failed: failed - first.failed, flaky };
};

/**
 * Runs steps in their order, as many at a time as the cores allow: one that waits for another step lets those behind it go
 * first, one that waits for cores does not, or it would wait for ever. What they print comes step by step; what failed and is not
 * tried again is said once more at the end, where one looks first.
 */
export const runSteps = async (
  steps: readonly Step[],
  write = (text: string) => void process.stdout.write(text),
): Promise<Count> => {
  const nextVoice = inOrder(write);
  const waiting = [...steps];
  const running = new Set<Running>();
  const failed = new Set<string>();
  const unfinished = new Set(steps.map(({ name }) => name));
  const again: (() => Promise<Count>)[] = [];
  const lost: string[] = [];
  let total: Count = { passed: 0, failed: 0, flaky: 0 };

  const finish = (name: string, count: Result) => {
    const { again: retry } = count;
    total = add(total, count);
    if (retry) again.push(() => tryAgain(count, retry, write));
    else if (count.failed > 0) lost.push(`\n── ${name}，没有通过：\n${count.lastLines}\n`);
    if (count.failed > 0) failed.add(name);
    unfinished.delete(name);
  };
  const start = (step: Step) => {
    const voice = nextVoice();
    const end = runStep(step, voice.say).then((count) => {
      finish(step.name, count);
      running.delete(entry);
      voice.end();
    });
    const entry: Running = { cores: step.cores ?? CORES, end };
    running.add(entry);
  };
  const hasRoom = ({ cores = CORES }: Step) => {
    const taken = [...running].reduce((sum, one) => sum + one.cores, 0);
    return taken + cores <= CORES;
  };
  /** The first that waits for no other, if there are cores for it. */
  const next = () => {
    const step = waiting.find(({ after = '' }) => !unfinished.has(after));
    return step && hasRoom(step) ? step : undefined;
  };

  while (waiting.length > 0 || running.size > 0) {
    const step = next();
    if (step) waiting.splice(waiting.indexOf(step), 1);
    if (!step) await Promise.race([...running].map(({ end }) => end));
    else if (step.after && failed.has(step.after)) {
      const lastLines = `not run, ${step.after} failed`;
      write(`\n── ${step.name}: ${lastLines}\n`);
      finish(step.name, { passed: 0, failed: 1, lastLines });
    } else start(step);
  }
  for (const retry of again) total = add(total, await retry());
  for (const text of lost) write(text);
  return total;
};
