import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listRankings, personById, type RankedDay, type RankedPerson } from '@hub/shared/contracts/ranking';
import { beijingDay, later } from '@hub/shared/dates/beijing';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { computeRankings } from './rankings.public.ts';

let hub: TestApp;
const first = new Date();
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const historyOf = async (id: string): Promise<RankedDay[]> =>
  (await hub.client.data(personById, {}, { params: { id } })).rank_history;
const monthOf = (tab: 'global' | 'hub'): Promise<RankedPerson[]> =>
  hub.client.data(listRankings, { tab, type: 'hotness', time: 'month' });
const placeOf = ({ rank, heat }: RankedPerson, day: Date): RankedDay => ({
  day: beijingDay(day),
  rank,
  heat,
});

describe('the ranks of somebody', () => {
  it('begin with the first day, and are those of the month on their own board', async () => {
    for (const tab of ['global', 'hub'] as const) {
      const [, second] = await monthOf(tab);
      assert.ok(second);
      assert.deepEqual(await historyOf(second.id), [placeOf(second, first)]);
    }
  });

  it('grow by one a day, however often a day is computed', async () => {
    const id = 'kaiming-he';
    const [yesterday] = await historyOf(id);
    const next = later(first, 1, 'day');
    await computeRankings(hub.db, next);
    const before = await historyOf(id);
    assert.deepEqual([before.length, before[0]], [2, yesterday]);
    await hub.db.updateTable('people').set({ citations: 2_000_000_000 }).where('id', '=', id).execute();
    await computeRankings(hub.db, next);
    const again = await historyOf(id);
    assert.ok(again[1] && before[1] && again[1].heat > before[1].heat);
    const shown = (await monthOf('global')).find((one) => one.id === id);
    assert.ok(shown);
    assert.deepEqual(again, [yesterday, placeOf(shown, next)]);
  });

  it('go back 400 days', async () => {
    await computeRankings(hub.db, later(first, 400, 'day'));
    const days = (await historyOf('kaiming-he')).map(({ day }) => day);
    assert.deepEqual(days, [beijingDay(later(first, 1, 'day')), beijingDay(later(first, 400, 'day'))]);
  });

  it('go with the member', async () => {
    const { id } = await hub.createMember();
    const own = { person_id: `user-${id}`, rank: 5, heat: 9 };
    const left = () =>
      hub.db.selectFrom('person_ranks').select('rank').where('person_id', '=', own.person_id).execute();
    await hub.db
      .insertInto('person_ranks')
      .values({ ...own, day: sql<Date>`${beijingDay(later(first, 399, 'day'))}::date` })
      .execute();
    await computeRankings(hub.db, later(first, 400, 'day'));
    assert.deepEqual(await left(), [{ rank: 5 }]);
    await hub.db.deleteFrom('users').where('id', '=', id).execute();
    await computeRankings(hub.db, later(first, 400, 'day'));
    assert.deepEqual(await left(), []);
  });

  it('are those of the first thousand', async () => {
    const { max } = await hub.db
      .selectFrom('person_ranks')
      .select(({ fn }) => fn.max<number>('rank').as('max'))
      .executeTakeFirstOrThrow();
    assert.equal(max, 1000);
  });
});
