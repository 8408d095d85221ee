import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { listRankings, Person, personById, RankedPerson } from './ranking.ts';
import { person, rankedPerson } from './testing/catalogue.ts';
import { accepts, refuses, refusesAnswer } from './testing/expect.ts';

describe('POST /v1/rankings/list', () => {
  it('is the global list by latest paper where nothing is said', () => {
    deepStrictEqual(accepts(listRankings.input, {}), { page: 1, time: 'day', tab: 'global', type: 'newest' });
    const odd = accepts(listRankings.input, { tab: 'world', type: 'hot', time: 'year' });
    deepStrictEqual(odd, { page: 1, time: 'day', tab: 'global', type: 'newest' });
    strictEqual(accepts(listRankings.input, { tab: 'hub' }).tab, 'hub');
    refuses(listRankings.input, { page: 0 }, 'page');
  });

  it('answers whole people; ids are strings, parts of the heat are integers', () => {
    for (const field of Object.keys(rankedPerson())) {
      refusesAnswer(RankedPerson, rankedPerson(), field, undefined);
      refusesAnswer(RankedPerson, rankedPerson(), field, null);
    }
    refusesAnswer(RankedPerson, rankedPerson(), 'id', 7);
    refusesAnswer(RankedPerson, rankedPerson(), 'rank', 0);
    refusesAnswer(RankedPerson, rankedPerson(), 'heat_breakdown.stars', 0.5);
    ok(Check(RankedPerson, rankedPerson({ rank_change: -3 })));
  });
});

describe('GET /v1/rankings/people/{id}', () => {
  it('takes any id that is text', () => {
    ok(personById.params);
    strictEqual(accepts(personById.params, { id: 'kaiming-he' }).id, 'kaiming-he');
    refuses(personById.params, { id: 'x'.repeat(101) }, 'id');
    refuses(personById.params, { id: 'a\0' }, 'id');
    refusesAnswer(Person, person(), 'citations', null);
  });
});
