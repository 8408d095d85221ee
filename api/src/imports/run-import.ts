// npm run import -- <source> [--since YYYY-MM-DD]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onDatabase, runCommand, UsageError } from '../platform/command.ts';
import type { Config } from '../platform/config/read-config.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/open-database.ts';
import { closeLanes } from '../platform/workers/lanes.ts';
import { isDead, newHolder } from './holder.ts';
import { syncList } from './list/sync-list.ts';
import { runSource } from './run-source.ts';
import type { Counts, Source } from './source.ts';
import {
  claimOne,
  findHolder,
  findSource,
  findSourceIds,
  type RunResult,
  releaseDead,
} from './sources.queries.ts';

const usage = '用法 / usage: npm run import -- <source> [--since YYYY-MM-DD]';

const read = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { since: { type: 'string' } },
  });
  const [id = '', ...more] = positionals;
  const given = values.since;
  const since = typeof given === 'string' ? new Date(given) : undefined;
  const isWrong =
    given !== undefined && !(since && /^\d{4}-\d\d-\d\d/.test(String(given)) && since.getTime() > 0);
  const unknown = Object.keys(values).some((name) => name !== 'since');
  if (id === '' || more.length > 0 || isWrong || unknown) throw new UsageError(usage);
  return { id, since };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const figures = ({ new: added, changed, same, refused }: Readonly<Counts>): string =>
  `新增 ${added}，更新 ${changed}，不变 ${same}，拒收 ${refused}`;

const WAIT = 1000;

/** Takes the source; while somebody reads it, waits for them. */
const claim = async (db: Db, id: string, holder: string): Promise<Source> => {
  for (let hasSaid = false; ; hasSaid = true) {
    const source = await claimOne(db, id, holder);
    if (source) return source;
    const other = await findHolder(db, id);
    if (isDead(other)) {
      await releaseDead(db, id, other);
      continue;
    }
    if (!hasSaid) say('这个来源正在导入，等它结束 … / it is being imported, waiting');
    await sleep(WAIT);
  }
};

const PROGRESS_EVERY = 2000;

const progress = (): ((counts: Readonly<Counts>) => void) => {
  let due = performance.now() + PROGRESS_EVERY;
  return (counts) => {
    if (performance.now() < due) return;
    due = performance.now() + PROGRESS_EVERY;
    say(`… ${figures(counts)}`);
  };
};

const summary = (id: string, { outcome, counts, refusals, error }: RunResult): string => {
  const reasons = Object.entries(refusals).map(([reason, count]) => `${reason} ${count}`);
  const why = reasons.length > 0 ? `（${reasons.join('，')}）` : '';
  const end = { read: '读完', unchanged: '没有变化', stopped: '中断，下次接着读', failed: `失败：${error}` }[
    outcome
  ];
  return `${id} ${end} / ${outcome}：${figures(counts)}${why}`;
};

const importOne = async (config: Config, id: string, since: Date | undefined): Promise<string> =>
  onDatabase(config, async (database) => {
    await migrate(database);
    const { db } = database.slow;
    await syncList(db, config);
    if (!(await findSource(db, id)))
      throw new UsageError(
        `没有来源 / no source ${id}。可选 / there are: ${(await findSourceIds(db)).join(' ')}`,
      );
    const stopping = new AbortController();
    // Again and again: a terminal tells the whole group, and npm passes it on besides.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
    const holder = newHolder();
    const source = await claim(db, id, holder);
    const options = { db, config, holder, since, stopping: stopping.signal, onProgress: progress() };
    const result = await runSource(source, options);
    if (result.outcome === 'failed' || result.outcome === 'stopped') process.exitCode = 1;
    return summary(id, result);
  });

await runCommand(read, async (config, { id, since }) => {
  try {
    return await importOne(config, id, since);
  } finally {
    await closeLanes();
  }
});
// What ends by itself gives up its handlers of signals first: an operator who presses Ctrl-C once more would kill what has ended well.
process.exit();
