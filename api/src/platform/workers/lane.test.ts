import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { workFor } from '../deadlines/current.ts';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue } from '../work-queue.ts';
import { createLane, type Lane, TaskEnded } from './lane.ts';
import type * as tasks from './testing.tasks.ts';

const lanes: Lane[] = [];
after(() => Promise.all(lanes.map((lane) => lane.close())));

let threads = 0;
process.on('worker', (worker) => {
  threads += 1;
  worker.once('exit', () => {
    threads -= 1;
  });
});

const options = {
  name: 'test',
  threads: 1,
  restMs: 60_000,
  limitMs: 60_000,
  heapMb: 64,
  mostWaiting: 9,
  mostOfOne: 9,
};

const open = (changed: Partial<typeof options> = {}) => {
  const lane = createLane({ ...options, ...changed });
  lanes.push(lane);
  return { lane, run: lane.tasks<typeof tasks>(new URL('./testing.tasks.ts', import.meta.url)) };
};

describe('a lane of threads', () => {
  it('has no thread until it is asked', async () => {
    const before = threads;
    const { run } = open();
    assert.equal(threads, before);
    assert.equal(await run('echo', '字'), '字');
    assert.equal(threads, before + 1);
  });

  it('has none when it rested, or was closed, and goes on when it is asked again', async () => {
    const before = threads;
    const { lane, run } = open({ restMs: 1 });
    await run('echo', 'a');
    while (threads > before) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(await run('echo', 'b'), 'b');
    await lane.close();
    assert.equal(threads, before);
    assert.equal(await run('echo', 'c'), 'c');
  });

  it('ends what takes too long with its thread, and goes on with another', async () => {
    const { run } = open({ limitMs: 300 });
    const hanging = run('hang', undefined);
    const next = run('echo', 'b');
    await assert.rejects(hanging, TaskEnded);
    assert.equal(await next, 'b');
  });

  it('ends what takes too much memory', async () => {
    const { run } = open();
    await assert.rejects(run('swell', undefined), TaskEnded);
    assert.equal(await run('echo', 'b'), 'b');
  });

  it('gives the errors of tasks as they are', async () => {
    await assert.rejects(open().run('fail', 'wrong'), { name: 'RangeError', message: 'wrong' });
  });
});

describe('fair turns', () => {
  const overloaded = (error: unknown): boolean => error instanceof AppError && error.id === 'overloaded';

  /** One turn, all that came after the first wait; `order` is how they were served. */
  const queueUp = (limits = { mostWaiting: 9, mostOfOne: 9 }) => {
    const enqueue = createWorkQueue({ name: 'test', atOnce: 1, ...limits });
    const { promise, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = enqueue(() => promise);
    const ask = (name: string, by?: number) => enqueue(async () => void order.push(name), by);
    const end = (): Promise<void> => {
      resolve();
      return first;
    };
    return { ask, order, end };
  };

  it('serve one of each asker, however many one has', async () => {
    const { ask, order, end } = queueUp();
    const all = [ask('a1', 1), ask('a2', 1), ask('a3', 1), ask('b1', 2), ask('c1'), ask('b2', 2)];
    await end();
    await Promise.all(all);
    assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('turn away who has too many waiting, and everybody when all have', async () => {
    const { ask, end } = queueUp({ mostWaiting: 3, mostOfOne: 2 });
    const waiting = [ask('a1', 1), ask('a2', 1)];
    await assert.rejects(ask('a3', 1), overloaded);
    waiting.push(ask('b1', 2));
    await assert.rejects(ask('c1', 3), overloaded);
    await end();
    await Promise.all(waiting);
    await ask('a4', 1);
  });

  it('are given up by whose time is over, and go to the next', async () => {
    const { ask, order, end } = queueUp({ mostWaiting: 2, mostOfOne: 2 });
    const gone = new AbortController();
    const leaving = workFor(gone.signal, () => ask('gone', 1));
    const staying = ask('stays', 1);
    const aborted = once(gone.signal, 'abort');
    gone.abort(new AppError('timeout'));
    await aborted;
    await assert.rejects(leaving, { name: 'AppError', id: 'timeout' });
    const later = ask('later', 1);
    await end();
    await Promise.all([staying, later]);
    assert.deepEqual(order, ['stays', 'later']);
  });
});
