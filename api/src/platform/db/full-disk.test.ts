import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { readTemplate, templateFile } from '../../testing/template/template.ts';
import { isDiskFull } from '../disk-full.ts';
import { openEmbeddedDatabase } from './open-database.ts';

// Room for the embedded database and no more.
const MEGABYTES = 96;

describe('the embedded database on a full disk', () => {
  it('refuses what needs room, says why, and goes on when there is room again', async (t) => {
    const root = mkdtempSync(join(tmpdir(), 'hub-full-'));
    const disk = mountSmallDisk(root, MEGABYTES * 1024 * 1024);
    // What it is told when nothing may be mounted stands for no database: its files are written by no function of ours.
    if (disk.isPretended) {
      disk.remove();
      assert.ok(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' })));
      return;
    }
    const template = readTemplate(await templateFile());
    const database = await openEmbeddedDatabase({ dataDir: join(root, 'data'), template });
    t.after(async () => {
      await database.close();
      disk.remove();
      rmSync(root, { recursive: true, force: true });
    });
    const { db } = database;
    const write = () =>
      sql`insert into texts select string_agg(md5(n::text), '') from generate_series(1, 20000) as n`.execute(
        db,
      );
    await sql`create table texts (text text)`.execute(db);
    disk.fill();
    for (let times = 0; times < 3; times += 1) await assert.rejects(write(), isDiskFull);
    const { rows } = await sql`select count(*) as n from texts`.execute(db);
    assert.deepEqual(rows, [{ n: 0 }]);
    disk.free();
    await write();
  });
});
