import { laneContexts, laneNumber, laneProgram, laneVariable, layOut, takenBy } from './lanes/lane-data.ts';
import { countJest, countNode, countPlaywright, type Step } from './step.ts';
import { testsOf } from './test-kinds.ts';

const node = process.execPath;

/** More failed files than this are a fault of the code, not of a busy machine. */
const FEW = 5;

/** A step of the files that failed, by what its runner says of them; none when it names no file or many. */
const onceMore =
  (files: readonly string[], failedIn: RegExp, stepOf: (files: readonly string[]) => Step) =>
  (output: string): Step | undefined => {
    const named = new Set([...output.matchAll(failedIn)].map(([, name = '']) => name));
    const failed = files.filter((file) => named.has(file));
    return failed.length > 0 && failed.length <= FEW ? stepOf(failed) : undefined;
  };

/** Node's reporter names the file where a test stands; a lane has a suite for each file, named after it. */
const FAILED_IN_NODE = /^(?:test at |✖ )(\S+\.test\.ts)(?:$|[: ])/gm;
const COUNTED = /^ℹ pass \d+$/m;
const FAILED_IN_JEST = /^FAIL (\S+\.test\.tsx?)/gm;

interface Lane {
  readonly name: string;
  /** What follows names its own folder after it. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly env: Record<string, string>;
}

/**
 * One lane: a process that runs those of the files that no other has taken. A process of its own for each would load the same
 * modules a hundred times. One that dies takes what it had counted with it: all that it took is run again.
 */
const lane = ({ name, folder, files, env }: Lane, number = '1'): Step => {
  const again = (some: readonly string[]) => inOneLane({ name, folder: `${folder}-again`, files: some, env });
  const againFailed = onceMore(files, FAILED_IN_NODE, again);
  const hasDied = (output: string) => !COUNTED.test(output);
  return {
    name,
    command: [node, '--import', laneContexts, '--test-reporter=spec', laneProgram],
    env: { ...env, [laneNumber]: number },
    count: countNode,
    cores: 1,
    again: (output) =>
      hasDied(output) ? again(takenBy(env[laneVariable] ?? '', number)) : againFailed(output),
  };
};

const isLong = (file: string) => file.includes('/testing/');

const inOneLane = (of: Lane): Step =>
  lane({ ...of, env: { ...of.env, [laneVariable]: layOut(of.folder, of.files, isLong) } });

/**
 * Tests in two processes, each a step of its own: one that begins later takes fewer of them, and neither waits for the other.
 * `folder` is for this run alone.
 */
const inLanes = (
  name: string,
  folder: string,
  files: readonly string[],
  env: Record<string, string> = {},
): Step[] => {
  const shared = { ...env, [laneVariable]: layOut(folder, files, isLong) };
  return ['1', '2'].map((number) => ({
    ...lane({ name: `${name}，${number}/2`, folder: `${folder}-${number}`, files, env: shared }, number),
    mayFindNone: true,
  }));
};

/** Tests that need a Node and nothing else; `folder` is for this run alone. */
export const unitTests = (folder: string, files: readonly string[]): Step[] =>
  inLanes('单元测试', folder, files);

const jest = ['jest', '-c', 'tools/jest/jest.config.mjs'];

/** These tests in a DOM. */
export const componentTests = (files: readonly string[]): Step => ({
  name: '组件测试',
  command: [...jest, '--maxWorkers=2', '--runTestsByPath', ...files],
  count: countJest,
  again: onceMore(files, FAILED_IN_JEST, componentTests),
});

/** All tests in a DOM, in two steps: one begins where a single core is free. */
export const allComponentTests = (): Step[] =>
  [1, 2].map((number) => ({
    ...componentTests(testsOf('component')),
    name: `组件测试，${number}/2`,
    command: [...jest, '--maxWorkers=1', '--workerIdleMemoryLimit=1500MB', `--shard=${number}/2`],
    cores: 1,
  }));

/** Tests of the API on the database that `env` names, else the embedded one; `folder` is for this run alone. */
export const apiTests = inLanes;

/** Tests of the product as `npm start` runs it, on the builds. */
export const processTests = (files: readonly string[]): Step => ({
  name: '进程测试',
  command: [
    ...[node, '--test', '--test-reporter=spec', '--test-concurrency=1'],
    // What hangs ends as a failure, and the others go on.
    ...['--test-timeout=600000', ...files],
  ],
  count: countNode,
  cores: 1,
  after: '构建',
  again: onceMore(files, FAILED_IN_NODE, processTests),
});

/** Tests in a browser; without files, all of them. */
export const browserTests = (browsers: Record<string, string>, files: readonly string[] = []): Step => ({
  name: '浏览器测试',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list', ...files],
  // Without a locale Chromium names no download whose name is not of ASCII.
  env: { LC_ALL: 'C.UTF-8', ...browsers },
  count: countPlaywright,
  after: '构建',
});
