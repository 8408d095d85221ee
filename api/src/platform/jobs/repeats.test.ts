import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@hub/shared/logging/logger';
import { createRepeats } from './repeats.ts';

const until = async (isDone: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 10_000; !isDone() && Date.now() < deadline; ) await sleep(5);
  assert.ok(isDone(), 'nothing happened for 10 s');
};

describe('what is repeated', () => {
  it('begins again after it ended, failed or not, one at a time', async () => {
    const lines: string[] = [];
    const repeats = createRepeats(createLogger('info', (line) => lines.push(line)));
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    repeats.start('try', 0.001, async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(5);
      atOnce -= 1;
      if (runs === 1) throw new Error('no');
    });
    await until(() => runs >= 3);
    await repeats.stop();
    assert.equal(atOnce, 0);
    assert.equal(most, 1);
    assert.ok(lines.some((line) => line.includes('job failed')));
    const ended = runs;
    await sleep(30);
    assert.equal(runs, ended);
  });
});
