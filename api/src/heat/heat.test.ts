import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../platform/db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { heatOf } from './heat.ts';
import { heatSql } from './signals.queries.ts';
import { halfLives, storyWeights } from './weights.ts';

const term = { weight: 100, signal: 0, ageDays: 0, halfLifeDays: 3.5 };

describe('heat', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  it('is nothing without signals', () => {
    assert.equal(heatOf([]), 0);
    assert.equal(heatOf([term]), 0);
  });

  it('halves after its half-life', () => {
    const fresh = heatOf([{ ...term, signal: 1e6, weight: 1000 }]);
    const old = heatOf([{ ...term, signal: 1e6, weight: 1000, ageDays: 3.5 }]);
    assert.ok(Math.abs(fresh - 2 * old) <= 1);
  });

  it('grows slower than its signals, and adds them up', () => {
    const ten = heatOf([{ ...term, signal: 10 }]);
    assert.ok(heatOf([{ ...term, signal: 1000 }]) < 4 * ten);
    assert.equal(
      heatOf([
        { ...term, signal: 10 },
        { ...term, signal: 10 },
      ]),
      Math.round(2 * 100 * Math.log1p(10)),
    );
  });

  it('takes what lies ahead as of now, and a negative signal as none', () => {
    assert.equal(heatOf([{ ...term, signal: 5, ageDays: -3 }]), heatOf([{ ...term, signal: 5 }]));
    assert.equal(heatOf([{ ...term, signal: -5 }]), 0);
  });

  it('is the same in SQL', async () => {
    for (const signal of [0, 1, 2, 17, 999, -4]) {
      for (const ageDays of [-1, 0, 0.25, 1, 6.5, 400]) {
        const expression = heatSql(
          [
            { weight: 300, signal: sql`${signal}::int` },
            { weight: 5, signal: sql`${signal * 3}::int` },
          ],
          { days: sql`${ageDays}::float8`, halfLifeDays: halfLives[7] },
        );
        const { rows } = await sql<{ heat: number }>`select ${expression} as heat`.execute(database.db);
        const terms = [
          { weight: 300, signal, ageDays, halfLifeDays: halfLives[7] },
          { weight: 5, signal: signal * 3, ageDays, halfLifeDays: halfLives[7] },
        ];
        assert.equal(rows[0]?.heat, heatOf(terms), `${signal} ${ageDays}`);
      }
    }
  });

  it('weighs what members do above what is merely there', () => {
    const { published, points, views, votes, marks, comments } = storyWeights;
    for (const weight of [votes, marks, comments])
      assert.ok(weight > published && weight > points && weight > views);
  });
});
