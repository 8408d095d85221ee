// Harvests the source `harvest` of the embedded database in a folder, without waiting, and prints figures: a child of tests.
import { readConfig } from '../../platform/config/read-config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { closeLanes } from '../../platform/workers/lanes.ts';
import { readTemplate } from '../../testing/template/template.ts';
import { isDead, newHolder } from '../holder.ts';
import { runSource } from '../run-source.ts';
import { claimOne, findHolder, releaseDead } from '../sources.queries.ts';

const [dataDir = '', template = '', url = ''] = process.argv.slice(2);
const database = await openEmbeddedDatabase({
  dataDir,
  ...(template === '' ? {} : { template: readTemplate(template) }),
});
await migrate(database);
const { db } = database;
const config = readConfig({ DATA_DIR: dataDir, SOURCES_PRIVATE: 'on', LOG_LEVEL: 'silent' });
const id = 'harvest';
await db
  .insertInto('import_sources')
  .values({ id, kind: 'arxiv', name: '示例来源', url, every_minutes: 30, origin: 'added' })
  .onConflict((conflict) => conflict.column('id').doNothing())
  .execute();

// Who held it was killed.
const other = await findHolder(db, id);
if (isDead(other)) await releaseDead(db, id, other);
const holder = newHolder();
const source = await claimOne(db, id, holder);
if (!source) throw new Error('it is held');
const memory: number[] = [];
const from = performance.now();
const { outcome, counts, error } = await runSource(source, {
  ...{ db, config, holder, stopping: new AbortController().signal },
  fetching: { pause: async () => undefined },
  onProgress: () => void memory.push(process.memoryUsage().rss),
});
const seconds = (performance.now() - from) / 1000;
const { papers } = await db
  .selectFrom('papers')
  .select(({ fn }) => fn.countAll<number>().as('papers'))
  .executeTakeFirstOrThrow();
process.stdout.write(`${JSON.stringify({ outcome, counts, error, papers, memory, seconds })}\n`);
await database.close();
await closeLanes();
