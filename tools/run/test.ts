import { parseArgs } from 'node:util';
import { testBrowsers } from '../testing/chromium.ts';
import { startCluster } from '../testing/cluster.ts';
import { findPostgres } from '../testing/postgres.ts';
import { startRedis } from '../testing/redis.ts';
import { runSteps } from '../testing/run-steps.ts';
import { endSteps, type Step } from '../testing/step.ts';
import {
  apiSteps,
  browserStep,
  buildStep,
  chaosStep,
  houseSteps,
  processStep,
  styleStep,
  typeSteps,
  unitSteps,
} from '../testing/steps.ts';
import { testChanged } from './test-changed.ts';

// npm test -- --changed [base]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});
if (values.changed) process.exit(await testChanged(positionals[0]));

const say = (line: string) => process.stdout.write(`${line}\n`);
let missing = 0;

/** What tests cannot run without: its lack counts as a failure, and the others go on. */
const need = async <T>(name: string, find: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await find();
  } catch (error) {
    say(`${name}：${error instanceof Error ? error.message : String(error)}`);
    missing += 1;
    return undefined;
  }
};

const browsers = await need('浏览器', testBrowsers);
const cluster = await need('PostgreSQL', () => startCluster(findPostgres()));
const redis = await startRedis();

const stopServers = async () => {
  redis?.stop();
  await cluster?.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endSteps();
    void stopServers().finally(() => process.exit(1));
  });

const runAll = async () => {
  try {
    return await runSteps([
      // What mostly waits comes first: the build, the checks and tests without limits of time run beside it.
      chaosStep(),
      buildStep(),
      styleStep(),
      ...houseSteps(),
      processStep(),
      ...unitSteps(),
      ...(cluster ? apiSteps(cluster.url, redis?.url) : []),
      ...(browsers ? [browserStep(browsers)] : []),
      // Browsers leave a seventh of the cores idle. Who changes types asks `npm run check` first.
      ...typeSteps().map((step): Step => ({ ...step, cores: 0, yields: true })),
    ]);
  } finally {
    await stopServers();
  }
};

const { passed, failed, flaky = 0 } = await runAll();
if (flaky > 0) say(`\n${flaky} 个测试第二次才通过，见上文`);
say(`\n${passed} passed, ${failed + missing} failed`);
process.exit(failed + missing === 0 ? 0 : 1);
