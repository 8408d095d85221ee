import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildTargets, isFresh, sourceHash } from '../build/targets.ts';
import { changeSince } from '../changed/changed-files.ts';
import { describePlan } from '../changed/describe-plan.ts';
import { readImporters } from '../changed/nearness.ts';
import { type Plan, planFor } from '../changed/plan.ts';
import { testBrowsers } from '../testing/chromium.ts';
import { apiTests, browserTests, componentTests, unitTests } from '../testing/commands.ts';
import { runSteps } from '../testing/run-steps.ts';
import type { Step } from '../testing/step.ts';
import { buildStep, houseSteps, promiseStep, styleStep, typed, typeStep } from '../testing/steps.ts';
import { allTests } from '../testing/test-kinds.ts';
import { root } from '../webpack/workspace.ts';

const BUILD_SECONDS = 7;

const unbuilt = () => buildTargets().filter((target) => !isFresh(target, sourceHash(target, 'production')));

const stepsOf = async (plan: Plan, files: readonly string[]): Promise<Step[]> => {
  const inBrowser = plan.browser.run;
  return [
    ...(inBrowser.length > 0 ? [buildStep()] : []),
    ...(files.length > 0 ? [styleStep(files)] : []),
    ...(plan.typed.length > 0 ? [typeStep(plan.typed), promiseStep(plan.typed)] : []),
    ...houseSteps(),
    ...(plan.unit.run.length > 0 ? unitTests('unit-changed', plan.unit.run) : []),
    ...(plan.component.run.length > 0 ? [componentTests(plan.component.run)] : []),
    ...(plan.api.run.length > 0 ? apiTests('API（内置数据库）', 'api-changed', plan.api.run) : []),
    ...(inBrowser.length > 0 ? [browserTests(testBrowsers(), inBrowser)] : []),
  ];
};

/** Runs what a change can touch, nearest first, in about three minutes; returns the exit code. */
export const testChanged = async (wanted: string | undefined): Promise<number> => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { base, files } = changeSince(root, wanted);
  say(`自 ${base.slice(0, 9)} 起改动了 ${files.length} 个文件`);
  if (files.length === 0) {
    say('没有改动。要与更早的版本相比，请写明：npm test -- --changed HEAD~1');
    return 0;
  }
  const plan = planFor(files, {
    importers: readImporters(root),
    tests: allTests(),
    typed: typed(),
    sizeOf: (file) => statSync(path.join(root, file)).size,
    buildSeconds: unbuilt().length * BUILD_SECONDS,
  });
  for (const line of describePlan(plan)) say(line);
  const present = files.filter((file) => existsSync(path.join(root, file)));
  const { passed, failed } = await runSteps(await stepsOf(plan, present));
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
