import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { whenIdle } from './warm-up.ts';

const keepBusy = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('work for an idle moment', () => {
  it('is done once, and only when there is one', async () => {
    let done = 0;
    const callOff = whenIdle(() => {
      done += 1;
    });
    keepBusy(600);
    await setTimeout(0);
    assert.equal(done, 0);
    // Where other processes hold the processor, no moment looks idle for a while.
    for (let tries = 0; done === 0 && tries < 60; tries += 1) await setTimeout(500);
    await setTimeout(600);
    callOff();
    assert.equal(done, 1);
  });

  it('is not done once it was called off', async () => {
    let done = 0;
    whenIdle(() => {
      done += 1;
    })();
    await setTimeout(700);
    assert.equal(done, 0);
  });
});

describe('what is asked in an idle moment', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  for (const { name, warmUp: url } of features.filter(({ warmUp }) => warmUp !== undefined)) {
    it(`is there: ${name}`, async () => {
      assert.equal((await test.app.inject({ url: url ?? '' })).statusCode, 200);
    });
  }
});
