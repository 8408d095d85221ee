// npm run chaos -- [--short] [scenario …]
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from '@hub/tools/webpack/workspace.ts';
import { allScenarios } from './all-scenarios.ts';
import type { Outcome, Scale, Scenario } from './scenario.ts';
import { type Line, tableOf } from './table.ts';
import { leaveNothing } from './world/places.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => allScenarios.every((scenario) => scenario.name !== name));
if (unknown.length > 0) {
  say(`unknown: ${unknown.join(', ')}; scenarios are ${allScenarios.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const scale: Scale = values.short ? 'short' : 'long';
const wanted = allScenarios.filter(({ name, isShort }) =>
  positionals.length > 0 ? positionals.includes(name) : isShort || scale === 'long',
);

const messageOf = (error: unknown): string => String(error instanceof Error ? error.stack : error);

/** A scenario that cannot be run to its end has failed; the others go on. */
const runOne = async (scenario: Scenario): Promise<Line> => {
  const { name, what } = scenario;
  say(`${name} …`);
  const from = performance.now();
  const outcome = await scenario.run(scale, say).catch(
    (error: unknown): Outcome => ({
      tried: 'broke off',
      lost: [messageOf(error)],
      control: { broken: '–', isNoticed: false },
    }),
  );
  for (const line of outcome.lost) say(`  LOST ${line}`);
  if (!outcome.control.isNoticed) say(`  the control was not noticed: ${outcome.control.broken}`);
  return { name, what, outcome, seconds: Math.round((performance.now() - from) / 1000) };
};

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'no repository';
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leaveNothing().finally(() => process.exit(1)));

const lines: Line[] = [];
for (const scenario of wanted) lines.push(await runOne(scenario));
say(`\n${tableOf(lines)}\n`);
say(
  `commit ${commit()}, ${os.availableParallelism()} × ${os.cpus()[0]?.model ?? 'processor'}, Node ${process.version}`,
);
const failed = lines.filter(({ outcome }) => outcome.lost.length > 0 || !outcome.control.isNoticed);
say(`chaos: ${lines.length - failed.length} held, ${failed.length} did not`);
process.exit(failed.length === 0 ? 0 : 1);
