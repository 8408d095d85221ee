// Writes to the embedded database of the folder it is given, and prints each number that is committed.
import { migrate } from '../../platform/db/migrate.ts';
import { openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { readTemplate } from '../template/template.ts';

const [dataDir = '', template = '', writer = '0'] = process.argv.slice(2);
const database = await openEmbeddedDatabase({ dataDir, template: readTemplate(template) });
await migrate(database, [
  {
    name: '9999_rows.sql',
    sql: 'create table rows (id serial primary key, writer int, n int)',
    checksum: 'rows',
  },
]);

const write = async (lane: number): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const { rows } = await database.pool.query<{ id: number }>(
      'insert into rows (writer, n) values ($1, $2) returning id',
      [Number(writer) * 10 + lane, n],
    );
    process.stdout.write(`${rows[0]?.id}\n`);
  }
};
await Promise.all([write(0), write(1), write(2)]);
