import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { heldNow } from '@hub/shared/door/held';
import { workFor } from './deadlines/current.ts';
import { AppError } from './errors/app-error.ts';
import { createKeyedWorkQueue, createWorkQueue } from './work-queue.ts';

const isOverloaded = (error: unknown) => error instanceof AppError && error.id === 'overloaded';

describe('a work queue', () => {
  it('are not kept for whoever has gone, and hold nothing afterwards', async () => {
    const enqueue = createWorkQueue({ name: 'one', atOnce: 1, mostWaiting: 2 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const gone = new AbortController();
    const done: string[] = [];
    const first = enqueue(() => work);
    const second = workFor(gone.signal, () => enqueue(async () => void done.push('second')));
    const third = enqueue(async () => void done.push('third'));
    await assert.rejects(
      enqueue(async () => undefined),
      isOverloaded,
    );
    assert.deepEqual([heldNow()['one.running'], heldNow()['one.waiting']], [1, 2]);
    gone.abort(new Error('gone'));
    await assert.rejects(second, /gone/);
    const fourth = enqueue(async () => void done.push('fourth'));
    end();
    await Promise.all([first, third, fourth]);
    assert.deepEqual(done, ['third', 'fourth']);
    assert.deepEqual([heldNow()['one.running'], heldNow()['one.waiting']], [0, 0]);
  });

  it('are not begun for whoever has gone', async () => {
    const enqueue = createWorkQueue({ name: 'early', atOnce: 1, mostWaiting: 0 });
    let isBegun = false;
    const work = async (): Promise<void> => {
      isBegun = true;
    };
    const gone = AbortSignal.abort(new Error('gone'));
    await assert.rejects(
      workFor(gone, () => enqueue(work)),
      /gone/,
    );
    assert.equal(isBegun, false);
    await enqueue(work);
  });

  it('are waited for no longer than they may be', async () => {
    const error = () => new Error('too long');
    const enqueue = createWorkQueue({ name: 'long', atOnce: 1, mostWaiting: 1, longest: { ms: 1, error } });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const first = enqueue(() => work);
    await assert.rejects(
      enqueue(async () => undefined),
      /too long/,
    );
    end();
    await first;
    assert.equal(await enqueue(async () => 'later'), 'later');
    assert.deepEqual([heldNow()['long.running'], heldNow()['long.waiting']], [0, 0]);
  });

  it('pass to the next when somebody goes at the moment when theirs comes', async () => {
    const enqueue = createWorkQueue({ name: 'moment', atOnce: 1, mostWaiting: 2 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const gone = new AbortController();
    const first = enqueue(() => work);
    const second = workFor(gone.signal, () => enqueue(async () => undefined)).catch(() => undefined);
    const third = enqueue(async () => 'third');
    end();
    void first.then(() => gone.abort(new Error('gone')));
    await second;
    assert.equal(await third, 'third');
    assert.deepEqual([heldNow()['moment.running'], heldNow()['moment.waiting']], [0, 0]);
  });

  it('apart keep nobody’s slot at the door while they are waited for, and come to each network in turn', async () => {
    const enqueue = createWorkQueue({
      name: 'apart',
      atOnce: 1,
      mostWaiting: 5,
      mostOfOne: 3,
      isApart: true,
    });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const left: string[] = [];
    const done: string[] = [];
    const ask = (name: string, network: string, wait: Promise<void> = Promise.resolve()) =>
      workFor(undefined, () => enqueue(() => wait.then(() => void done.push(name))), {
        network,
        leaveDoor: () => void left.push(name),
      });
    const all = [ask('first', 'a', work), ...['a1', 'a2', 'a3'].map((name) => ask(name, 'a'))];
    assert.deepEqual(left, ['a1', 'a2', 'a3']);
    await assert.rejects(ask('a4', 'a'), isOverloaded);
    all.push(ask('b1', 'b'));
    end();
    await Promise.all(all);
    assert.deepEqual(done, ['first', 'a1', 'b1', 'a2', 'a3']);
  });

  it('leave their slot where they fail, by key too', async () => {
    const one = createWorkQueue({ name: 'failing', atOnce: 1, mostWaiting: 0 });
    const byKey = createKeyedWorkQueue({ name: 'failing by key', mostWaiting: 0 });
    const fail = () => Promise.reject(new Error('failed'));
    for (const enqueue of [one, (work: () => Promise<string>) => byKey('a', work)]) {
      await assert.rejects(enqueue(fail), /failed/);
      assert.equal(await enqueue(async () => 'next'), 'next');
    }
    assert.deepEqual([heldNow()['failing.running'], heldNow()['failing by key.running']], [0, 0]);
  });

  it('by key are one at a time also for who comes when the first is done and others wait', async () => {
    const enqueue = createKeyedWorkQueue({ name: 'one by one', mostWaiting: 1 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const first = enqueue('a', async () => undefined);
    const second = enqueue('a', () => work);
    await first;
    let isBegun = false;
    const third = enqueue('a', async () => {
      isBegun = true;
    });
    await setImmediate();
    assert.equal(isBegun, false);
    end();
    await Promise.all([second, third]);
    assert.equal(isBegun, true);
  });

  it('by key are one at a time, and so many wait at most', async () => {
    const enqueue = createKeyedWorkQueue({ name: 'by key', mostWaiting: 1 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const first = enqueue('a', () => work);
    const second = enqueue('a', async () => 'second');
    await assert.rejects(
      enqueue('a', async () => undefined),
      isOverloaded,
    );
    assert.equal(await enqueue('b', async () => 'other'), 'other');
    end();
    await first;
    assert.equal(await second, 'second');
    assert.equal(heldNow()['by key.running'], 0);
  });
});
