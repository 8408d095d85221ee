import process from 'node:process';
import { type Measured, machineNow, turnsNow } from './report/result.ts';
import { tableOf } from './report/table.ts';
import { writeReport } from './report/write.ts';
import type { Outcome, Row } from './row.ts';
import { allRows } from './rows/all-rows.ts';
import { settings } from './settings.ts';
import { World } from './world/world.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

const REPORT = 'report';
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== REPORT && allRows.every((row) => row.name !== name));
if (unknown.length > 0) {
  say(
    `unknown: ${unknown.join(', ')}; rows are ${allRows.map(({ name }) => name).join(', ')}; ${REPORT} writes the report anew`,
  );
  process.exit(2);
}
const rows = allRows.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** A row that fails is one that could not be measured; the others go on. */
const measure = async (row: Row, world: World): Promise<Measured> => {
  say(`${row.name} …`);
  const outcome = await row.measure(world).catch(
    (error: unknown): Outcome => ({
      // A browser adds its whole log.
      unmeasured: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
    }),
  );
  const { name, work, floor } = row;
  const measured = {
    row: { name, work, floor },
    outcome,
    at: new Date().toISOString(),
    turns,
  };
  say(tableOf([measured]));
  return measured;
};

const machine = machineNow();
const turns = turnsNow();
const world = new World(say);
const stop = () => void world.close().finally(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
const measured: Measured[] = [];
/** A run on less than all of the load is for those who work on the bench, and writes nothing. */
const write = () => (settings.scale === 1 ? writeReport(machine, measured, allRows) : undefined);
try {
  for (const row of rows) {
    measured.push(await measure(row, world));
    write();
  }
} finally {
  await world.close();
}
process.stdout.write(`\n${tableOf(measured)}\n`);
process.stdout.write(`${write() ?? ''}\n`);
