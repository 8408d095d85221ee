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

  it('count for half after three seconds, and not at all once less than half a millisecond is left', () => {
    const shares = new Shares();
    const share = shares.of('a');
    share.take('usage', 2);
    shares.fade(3000);
    assert.equal(share.usage, 1);
    shares.fade(3000);
    assert.equal(share.usage, 0.5);
    assert.equal(shares.of('a'), share);
    shares.fade(1);
    assert.notEqual(shares.of('a'), share);
  });

  it('weigh service and places together, bytes apart; what is given back weighs nothing', () => {
    const share = new Shares().of('a');
    share.take('usage', 5);
    share.take('places', 2);
    share.take('bytes', 100);
    assert.deepEqual([share.held, share.bytes, share.usage, share.isFree], [7, 100, 5, false]);
    share.take('places', -2);
    assert.deepEqual([share.held, share.isFree], [5, false]);
    share.take('bytes', -100);
    assert.deepEqual([share.bytes, share.isFree], [0, true]);
  });

  it('are free only of places and bytes, each by itself', () => {
    for (const good of ['places', 'bytes'] as const) {
      const share = new Shares().of('a');
      share.take(good, 1);
      assert.equal(share.isFree, false, good);
    }
  });

  it('weigh the bytes of a network of IPv6 in part, and fade with it', () => {
    const shares = new Shares();
    const [own, neighbour] = ['1:1', '1:a2'].map((end) => shares.of(`2001:db8:${end}::/64`));
    own?.take('bytes', 32);
    assert.deepEqual([own?.bytes, neighbour?.bytes], [34, 2]);
    own?.take('usage', 32);
    shares.fade(3000);
    assert.deepEqual([own?.held, neighbour?.held], [17, 1]);
  });

  it('know no network of what is no /64', () => {
    const shares = new Shares();
    for (const address of ['192.0.2.1', '::1', '2001:db8:1::/48', 'x2001:db8:1:1::/64 and more']) {
      shares.of(address).take('places', 16);
      assert.equal(shares.of(address).held, 16, address);
    }
  });

  const most = 4096;
  const fill = (shares: Shares, count: number) => {
    for (let index = 0; index < count; index += 1) shares.of(`address ${index}`);
  };

  it('are known of exactly so many: one more, and who was asked for longest ago is forgotten', () => {
    const shares = new Shares();
    const [first, second] = [shares.of('first'), shares.of('second')];
    fill(shares, most - 2);
    // Who was asked for anew is younger than the second.
    assert.equal(shares.of('first'), first);
    shares.of('one more');
    assert.equal(shares.of('first'), first);
    assert.notEqual(shares.of('second'), second);
  });

  it('of who is known are given without forgetting anybody', () => {
    const shares = new Shares();
    const first = shares.of('first');
    fill(shares, most - 1);
    shares.of('address 5');
    assert.equal(shares.of('first'), first);
  });

  it('of more than that are known where all of them hold something', () => {
    const shares = new Shares();
    const all = Array.from({ length: most + 1 }, (_, index) => {
      const share = shares.of(`address ${index}`);
      share.take('places', 1);
      return share;
    });
    assert.ok(all.every((share, index) => shares.of(`address ${index}`) === share));
  });
});
