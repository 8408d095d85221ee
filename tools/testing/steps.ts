import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promiseCheck } from '../promises/promise-check.ts';
import { root } from '../webpack/workspace.ts';
import { lanes, laneVariable, layOut } from './lanes/lane-data.ts';
import { countChaos, countJest, countNode, countPlaywright, type Step } from './step.ts';

const node = process.execPath;

const typed = () =>
  readdirSync(root).filter(
    (name) => existsSync(path.join(root, name, 'tsconfig.json')) && name !== 'node_modules',
  );

/** One checker: each further one works out the types of the libraries anew, at twice the time of a small machine. */
export const typeStep = (name: string): Step => ({
  name: `类型 ${name}`,
  command: ['tsc', '-p', name, '--checkers', '1'],
});

/** Style, types, the declarations of the remotes, promises, boundaries, and what an attacker could do with our regular expressions. */
export const checkSteps = (): Step[] => [
  { name: '代码检查', command: ['biome', 'check', '--error-on-warnings'] },
  ...typed().map(typeStep),
  { name: '远程模块声明', command: [node, 'tools/run/check-remotes.ts'] },
  { name: '异步', command: promiseCheck(typed()) },
  { name: '代码边界', command: [node, 'tools/run/check-boundaries.ts'] },
  { name: '正则表达式', command: [node, 'tools/run/check-regexps.ts'] },
];

const nodeTests = (patterns: string[]) =>
  globSync(patterns, { cwd: root }).filter((file) => !file.includes('node_modules'));

const nodeTest = (files: string[], concurrency: number, timeoutSeconds = 600) => [
  node,
  '--test',
  '--test-reporter=spec',
  `--test-concurrency=${concurrency}`,
  // What hangs ends as a failure, and the others go on.
  `--test-timeout=${timeoutSeconds * 1000}`,
  ...files,
];

// Tests in a DOM end in `.test.tsx` or `.dom.test.ts` and run in Jest; `.process.test.ts` needs a finished build.
const plain = (files: string[]) => files.filter((file) => !/\.(?:dom|process)\.test\.ts$/.test(file));

const apiTests = () => nodeTests(['api/src/**/*.test.ts']);

// What becomes of hostile texts is decided before they are stored: once is enough, where it is quicker.
const onAnyDatabase = (file: string) => file.includes('/testing/hostile/html/');

export const unitSteps = (): Step[] => [
  {
    name: '单元测试',
    command: nodeTest(
      plain(
        nodeTests([
          'shared/src/**/*.test.ts',
          'tools/**/*.test.ts',
          'shell/server/**/*.test.ts',
          'event-site/**/*.test.ts',
          'deploy/**/*.test.ts',
          'bench/**/*.test.ts',
          'chaos/**/*.test.ts',
        ]),
      ),
      2,
    ),
    count: countNode,
  },
  {
    name: '组件测试',
    command: ['jest', '-c', 'tools/jest/jest.config.mjs', '--maxWorkers=2'],
    count: countJest,
  },
];

// A process of its own for each file would load the whole API a hundred times; a lane has its own limit for a file.
const LANE_SECONDS = 3 * 60 * 60;

const inLanes = (name: string, files: string[], env: Record<string, string> = {}) => ({
  command: nodeTest(lanes, lanes.length, LANE_SECONDS),
  env: { ...env, [laneVariable]: layOut(name, files, (file) => file.includes('/testing/')) },
  count: countNode,
});

/** The API's tests on the embedded database, and again on the PostgreSQL at `url`, there with a Redis too if there is one. */
export const apiSteps = (url: string, redisUrl = ''): Step[] => [
  {
    name: 'API（内置数据库）',
    ...inLanes(
      'api-embedded',
      apiTests().filter((file) => !onAnyDatabase(file)),
    ),
  },
  {
    name: 'API（PostgreSQL）',
    ...inLanes('api-postgres', apiTests(), { TEST_DATABASE_URL: url, TEST_REDIS_URL: redisUrl }),
  },
];

/** The product as `npm start` runs it, on the builds. */
export const processStep = (): Step => ({
  name: '进程测试',
  command: nodeTest(nodeTests(['deploy/**/*.process.test.ts']), 1),
  count: countNode,
});

/** What must last when things break, in its short form: `npm run chaos`. */
export const chaosStep = (): Step => ({
  name: '混沌测试',
  command: [node, 'chaos/run.ts', '--short'],
  count: countChaos,
});

export const browserStep = (chromium: string): Step => ({
  name: '浏览器测试',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list'],
  env: { CHROMIUM_PATH: chromium },
  count: countPlaywright,
});
