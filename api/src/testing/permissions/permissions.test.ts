import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { heldNow } from '@hub/shared/door/held';
import { startTestApp, type TestApp } from '../test-app.ts';
import { askAs, createPeople } from './ask-all.ts';
import { everybody } from './line.ts';
import { table } from './table.ts';

describe('permissions', () => {
  let test: TestApp;
  const streamsBefore = heldNow()['feed.streams'] ?? 0;

  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('are written down for every route that is served, and for no other', () => {
    const written = new Set<string>(table.map(({ route }) => route));
    const served = new Set(test.app.servedRoutes());
    assert.deepEqual([...served].filter((route) => !written.has(route)).sort(), [], 'served without a line');
    assert.deepEqual([...written].filter((route) => !served.has(route)).sort(), [], 'a line of nothing');
  });

  for (const line of table) {
    it(`${line.route} ${line.about}`, async () => {
      const people = await createPeople(test);
      for (const who of everybody) await askAs(test, people, who, line);
    });
  }

  it('leave no stream open whose reader is gone', () =>
    assert.equal(heldNow()['feed.streams'] ?? 0, streamsBefore));
});
