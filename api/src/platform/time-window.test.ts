import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { windowOf } from './time-window.ts';

const now = new Date('2026-11-21T10:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('a time window', () => {
  it('ends now when it holds twenty entries', () => {
    const window = windowOf(7, now, { twentieth: before(6.9), imported: before(6) });
    assert.deepEqual(window, { from: before(7), asOf: now, dataAsOf: undefined });
  });

  it('is counted back from the newest imported entry when it would hold fewer', () => {
    const window = windowOf(7, now, { twentieth: before(7.1), imported: before(91) });
    assert.deepEqual(window, { from: before(98), asOf: before(91), dataAsOf: '2026-08-22' });
  });

  it('begins with an entry of its first moment', () => {
    const window = windowOf(7, now, { twentieth: before(7), imported: before(6) });
    assert.equal(window.dataAsOf, undefined);
  });

  it('says the day of Beijing', () => {
    const imported = new Date('2026-08-21T16:30:00Z');
    assert.equal(windowOf(1, now, { twentieth: undefined, imported }).dataAsOf, '2026-08-22');
  });

  it('ends now when nothing was imported, however little it holds', () => {
    assert.equal(windowOf(30, now, { twentieth: undefined, imported: undefined }).dataAsOf, undefined);
  });

  it('is not counted back from a time to come', () => {
    const window = windowOf(1, now, { twentieth: undefined, imported: before(-1) });
    assert.deepEqual(window.asOf, now);
  });
});
