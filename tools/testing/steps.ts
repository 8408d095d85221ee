import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promiseCheck } from '../promises/promise-check.ts';
import { typeProjects } from '../types/projects.ts';
import { root } from '../webpack/workspace.ts';
import { allComponentTests, apiTests, browserTests, processTests, unitTests } from './commands.ts';
import { databaseTests } from './database-tests.ts';
import { countChaos, type Step } from './step.ts';
import { testsOf } from './test-kinds.ts';

const node = process.execPath;

/** The folders that have types to check. */
export const typed = (): string[] =>
  readdirSync(root).filter(
    (name) => existsSync(path.join(root, name, 'tsconfig.json')) && name !== 'node_modules',
  );

/** The types of these folders. One checker: each further one works out the types of the libraries anew, at twice the time of a small machine. */
export const typeStep = (folders: readonly string[]): Step => ({
  name: '类型',
  command: ['tsc', '-b', ...typeProjects(folders), '--builders', '1', '--checkers', '1'],
  cores: 1,
});

/** The style of these files, or of all. */
export const styleStep = (files: readonly string[] = []): Step => ({
  name: '代码检查',
  command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
  cores: 1,
});

export const promiseStep = (folders: readonly string[]): Step => ({
  name: '异步',
  command: promiseCheck(folders),
  cores: 1,
});

// Attacks are run and timed: what looks slow beside another step is examined again alone.
const regexpStep = (): Step => ({
  name: '正则表达式',
  command: [node, 'tools/run/check-regexps.ts'],
  cores: 1,
  again: regexpStep,
});

/** The declarations of the remotes, boundaries, and what an attacker could do with our regular expressions. */
export const houseSteps = (): Step[] => [
  { name: '远程模块声明', command: [node, 'tools/run/check-remotes.ts'], cores: 1 },
  { name: '代码边界', command: [node, 'tools/run/check-boundaries.ts'], cores: 1 },
  regexpStep(),
];

/** What the types tell: a minute and a half of computing that no test waits for. */
export const typeSteps = (): Step[] => [typeStep(typed()), promiseStep(typed())];

/** Everything that is checked without a test. */
export const checkSteps = (): Step[] => [styleStep(), ...typeSteps(), ...houseSteps()];

export const unitSteps = (): Step[] => [...unitTests('unit', testsOf('unit')), ...allComponentTests()];

const asksForDatabase = databaseTests();

// What becomes of hostile texts is decided before they are stored: once is enough, where it is quicker.
const onAnyDatabase = (file: string) => file.includes('/testing/hostile/html/');

/**
 * The API's tests on the embedded database, and again on the PostgreSQL at `url`, there with a Redis too if there is one. Those
 * that ask for neither run once.
 */
export const apiSteps = (url: string, redisUrl = ''): Step[] => [
  ...apiTests(
    'API（内置数据库）',
    'api-embedded',
    testsOf('api').filter((file) => !onAnyDatabase(file)),
  ),
  ...apiTests(
    'API（PostgreSQL）',
    'api-postgres',
    testsOf('api').filter((file) => onAnyDatabase(file) || asksForDatabase(file)),
    { TEST_DATABASE_URL: url, TEST_REDIS_URL: redisUrl },
  ),
];

/** Builds what is not built yet. */
export const buildStep = (): Step => ({ name: '构建', command: [node, 'tools/run/build.ts'], cores: 1 });

/** The product as `npm start` runs it, on the builds. */
export const processStep = (): Step => processTests(testsOf('process'));

/** What must last when things break, in its short form: `npm run chaos`. */
export const chaosStep = (): Step => ({
  name: '混沌测试',
  command: [node, 'chaos/run.ts', '--short'],
  count: countChaos,
  // It starts processes, ends them and waits.
  cores: 0,
  again: chaosStep,
});

export const browserStep = (browsers: Record<string, string>): Step => browserTests(browsers);
