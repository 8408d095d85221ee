import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { closeLanes } from '../../platform/workers/lanes.ts';
import { MOST_MS, slowOnes } from './measure.ts';
import { mixtures, runs } from './nasty.ts';
import { contracts, inThreads, ours, short } from './readers.ts';

// By hand: FUZZ_TEXTS=500 FUZZ_SEED=7 node --test api/src/testing/fuzz/fuzz.test.ts
const count = Number(process.env['FUZZ_TEXTS'] ?? 12);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const isLong = count > 12;

const LENGTH = 400_000;
// The longest field that these read.
const SHORT = 10_000;

after(closeLanes);

describe(`no text holds the thread that answers everybody (seed ${seed})`, () => {
  it('of what reads whole texts', async () => {
    assert.deepEqual(await slowOnes(ours, [...runs(LENGTH), ...mixtures(count, LENGTH, seed)]), []);
  });

  it('of what reads short ones', async () => {
    assert.deepEqual(await slowOnes(short, [...runs(SHORT), ...mixtures(count, SHORT, seed)]), []);
  });

  it('of the rules of contracts', async () => {
    // All fields of all calls at once.
    const texts = mixtures(count, 4000, seed);
    assert.deepEqual(await slowOnes(contracts, texts), []);
  });

  it('of what works in threads', async () => {
    const texts = [...mixtures(count, LENGTH, seed), ...(isLong ? runs(LENGTH) : [])];
    assert.deepEqual(await slowOnes(inThreads, texts), []);
  });
});

describe('the measure', () => {
  const burn = (ms: number): void => {
    const start = process.threadCpuUsage().user;
    while (process.threadCpuUsage().user - start < ms * 1000) Math.sqrt(ms);
  };

  it('finds a planted slow reader', async () => {
    const [found = ''] = await slowOnes({ slow: () => burn(MOST_MS * 1.5) }, ['x']);
    assert.match(found, /^slow: "x": \d+ ms$/);
  });

  it('finds one that costs the square of its length', async () => {
    const trim = (text: string) => text.replace(/-+$/, '');
    assert.equal((await slowOnes({ trim }, [`${'-'.repeat(40_000)}x`])).length, 1);
  });

  it('lets a slow clock and a slow first time pass', async () => {
    let times = 0;
    const wait = () => new Promise((resolve) => setTimeout(resolve, MOST_MS * 2));
    const compile = () => {
      times += 1;
      if (times === 1) burn(MOST_MS * 1.5);
    };
    assert.deepEqual(await slowOnes({ wait, compile }, ['x']), []);
  });
});
