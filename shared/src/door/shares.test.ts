import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Shares } from './shares.ts';

const MINUTE = 60_000;

describe('shares', () => {
  it('are forgotten after a while, unless something is held', () => {
    const shares = new Shares();
    const [gone, holds] = [shares.of('gone'), shares.of('holds')];
    gone.take('usage', 1000);
    holds.take('places', 1);
    shares.fade(MINUTE);
    assert.notEqual(shares.of('gone'), gone);
    assert.equal(shares.of('holds'), holds);
  });

  it('are known of some thousands only, those that came last and those that hold something', () => {
    const shares = new Shares();
    const [gone, holds] = [shares.of('gone'), shares.of('holds')];
    holds.take('bytes', 1);
    const last = Array.from({ length: 5000 }, (_, i) => shares.of(`address ${i}`)).at(-1);
    assert.equal(shares.of('address 4999'), last);
    assert.equal(shares.of('holds'), holds);
    assert.notEqual(shares.of('gone'), gone);
  });

  it('weigh what a network of IPv6 holds, less than what the address itself does', () => {
    const shares = new Shares();
    shares.of('2001:db8:1:1::/64').take('places', 16);
    const [own, neighbour, other] = ['1:1', '1:2', '2:1'].map((end) => shares.of(`2001:db8:${end}::/64`));
    assert.deepEqual([own?.held, neighbour?.held, other?.held], [17, 1, 0]);
  });
});
