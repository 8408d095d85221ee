import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database, openPostgres } from './open-database.ts';
import { signalsOf } from './signals.queries.ts';
import { afterCommit, inTransaction } from './transaction.ts';

/** What is heard next. */
const nextOf = (database: Database): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = signalsOf(database.db).hear((word) => {
    stop();
    resolve(word);
  });
  return promise;
};

describe('signals', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  /** Until the other side listens: what was told before is lost. */
  const tellUntilHeard = async (to: Database, word: string): Promise<string> => {
    const heard = nextOf(to);
    const again = setInterval(() => signalsOf(database.db).tell([word]), 50);
    return heard.finally(() => clearInterval(again));
  };

  it('are heard by the process that tells', async () => {
    assert.equal(await tellUntilHeard(database, 'a'), 'a');
  });

  it('follow a transaction, and never one that failed', async () => {
    await tellUntilHeard(database, 'ready');
    const heard: string[] = [];
    const stop = signalsOf(database.db).hear((word) => heard.push(word));
    const tell = (word: string, fails: boolean) =>
      inTransaction(database.db, async (tx) => {
        afterCommit(tx, (db) => signalsOf(db).tell([word]));
        await sql`select 1`.execute(tx);
        assert.ok(!heard.includes(word));
        if (fails) throw new Error('no');
      });
    await assert.rejects(tell('failed', true));
    await tell('done', false);
    while (!heard.includes('done')) await new Promise(setImmediate);
    stop();
    assert.ok(!heard.includes('failed'));
  });

  it('reach other processes, also after the connection broke', async (test) => {
    if (database.isEmbedded) return test.skip('one process alone');
    const other = await openPostgres(String(database.pool.options.connectionString));
    try {
      assert.equal(await tellUntilHeard(other, 'b'), 'b');
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'listen hub_signals'`,
      );
      assert.equal(await tellUntilHeard(other, 'c'), 'c');
    } finally {
      await other.close();
    }
  });
});
