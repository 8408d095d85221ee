import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heldNow } from '@hub/shared/door/held';
import { workFor } from './deadlines/current.ts';
import { AppError } from './errors/app-error.ts';
import { createTurns, createTurnsBy } from './turns.ts';

const isOverloaded = (error: unknown) => error instanceof AppError && error.id === 'overloaded';

describe('turns', () => {
  it('are not kept for whoever has gone, and hold nothing afterwards', async () => {
    const inTurn = createTurns({ name: 'one', atOnce: 1, mostWaiting: 2 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const gone = new AbortController();
    const done: string[] = [];
    const first = inTurn(() => work);
    const second = workFor(gone.signal, () => inTurn(async () => void done.push('second')));
    const third = inTurn(async () => void done.push('third'));
    await assert.rejects(
      inTurn(async () => undefined),
      isOverloaded,
    );
    assert.deepEqual([heldNow()['one.running'], heldNow()['one.waiting']], [1, 2]);
    gone.abort(new Error('gone'));
    await assert.rejects(second, /gone/);
    const fourth = inTurn(async () => void done.push('fourth'));
    end();
    await Promise.all([first, third, fourth]);
    assert.deepEqual(done, ['third', 'fourth']);
    assert.deepEqual([heldNow()['one.running'], heldNow()['one.waiting']], [0, 0]);
  });

  it('are not begun for whoever has gone', async () => {
    const inTurn = createTurns({ name: 'early', atOnce: 1, mostWaiting: 0 });
    let isBegun = false;
    const work = async (): Promise<void> => {
      isBegun = true;
    };
    const gone = AbortSignal.abort(new Error('gone'));
    await assert.rejects(
      workFor(gone, () => inTurn(work)),
      /gone/,
    );
    assert.equal(isBegun, false);
    await inTurn(work);
  });

  it('are waited for no longer than they may be', async () => {
    const error = () => new Error('too long');
    const inTurn = createTurns({ name: 'long', atOnce: 1, mostWaiting: 1, longest: { ms: 1, error } });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const first = inTurn(() => work);
    await assert.rejects(
      inTurn(async () => undefined),
      /too long/,
    );
    end();
    await first;
    assert.equal(await inTurn(async () => 'later'), 'later');
    assert.deepEqual([heldNow()['long.running'], heldNow()['long.waiting']], [0, 0]);
  });

  it('pass to the next when somebody goes at the moment when theirs comes', async () => {
    const inTurn = createTurns({ name: 'moment', atOnce: 1, mostWaiting: 2 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const gone = new AbortController();
    const first = inTurn(() => work);
    const second = workFor(gone.signal, () => inTurn(async () => undefined)).catch(() => undefined);
    const third = inTurn(async () => 'third');
    end();
    void first.then(() => gone.abort(new Error('gone')));
    await second;
    assert.equal(await third, 'third');
    assert.deepEqual([heldNow()['moment.running'], heldNow()['moment.waiting']], [0, 0]);
  });

  it('apart keep nobody’s slot at the door while they are waited for, and come to each network in turn', async () => {
    const inTurn = createTurns({ name: 'apart', atOnce: 1, mostWaiting: 5, mostOfOne: 3, isApart: true });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const left: string[] = [];
    const done: string[] = [];
    const ask = (name: string, network: string, wait: Promise<void> = Promise.resolve()) =>
      workFor(undefined, () => inTurn(() => wait.then(() => void done.push(name))), {
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

  it('by key are one at a time, and so many wait at most', async () => {
    const inTurn = createTurnsBy({ name: 'by key', mostWaiting: 1 });
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const first = inTurn('a', () => work);
    const second = inTurn('a', async () => 'second');
    await assert.rejects(
      inTurn('a', async () => undefined),
      isOverloaded,
    );
    assert.equal(await inTurn('b', async () => 'other'), 'other');
    end();
    await first;
    assert.equal(await second, 'second');
    assert.equal(heldNow()['by key.running'], 0);
  });
});
