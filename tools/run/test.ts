import { compile } from '../build/compile.ts';
import { buildTargets } from '../build/targets.ts';
import { findChromium } from '../testing/chromium.ts';
import { startCluster } from '../testing/cluster.ts';
import { findPostgres } from '../testing/postgres.ts';
import { startRedis } from '../testing/redis.ts';
import { add, type Count, runStep, type Step } from '../testing/step.ts';
import { apiSteps, browserStep, chaosStep, checkSteps, processStep, unitSteps } from '../testing/steps.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
let total: Count = { passed: 0, failed: 0 };

const runAll = async (steps: Step[]) => {
  for (const step of steps) total = add(total, await runStep(step));
};

/** Work that is no test itself, but without which tests cannot run: its failure counts as one. */
const need = async (name: string, work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    say(`${name}：${error instanceof Error ? error.message : String(error)}`);
    total = add(total, { passed: 0, failed: 1 });
  }
};

await runAll(checkSteps());
await runAll(unitSteps());
await need('PostgreSQL', async () => {
  const cluster = await startCluster(findPostgres());
  const redis = await startRedis();
  try {
    await runAll([...apiSteps(cluster.url, redis?.url), chaosStep()]);
  } finally {
    redis?.stop();
    await cluster.stop();
  }
});
await need('构建', async () => {
  await compile(buildTargets(), 'production', say);
  await runAll([processStep()]);
});
await need('浏览器', async () => {
  const chromium = await findChromium();
  await runAll([browserStep(chromium)]);
});

say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
