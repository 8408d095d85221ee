import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Gate, type Ticket } from './gate.ts';
import { heldNow } from './held.ts';

// The clock and the turns of the event loop are the test's own.
let now = 0;
let turns: (() => void)[] = [];
let later: { at: number; work: () => void }[] = [];
let gate: Gate;
let started: string[] = [];
let refused: string[] = [];
/** Of everybody who came. */
const tickets: Ticket[] = [];
let heldBefore: number;

const SLOTS = 16;
const DEAR = 'GET /api/v1/search';

const held = (): number => (heldNow()['door.waiting'] ?? 0) + (heldNow()['door.inside'] ?? 0);

/** Lets turns go by until nothing more happens in them. */
const turn = (): void => {
  while (turns.length > 0) for (const work of turns.splice(0)) work();
};

const tick = (ms: number, loopDelay = 0): void => {
  for (let left = ms; left > 0; left -= 50) {
    now += Math.min(50, left);
    for (const { work } of later.filter(({ at }) => at <= now)) work();
    later = later.filter(({ at }) => at > now);
    gate.tick(50, loopDelay);
    turn();
  }
};

const come = (name: string, address = 'a', kind = DEAR): Ticket => {
  const ticket = gate.enter({
    address,
    kind,
    start: () => started.push(name),
    refuse: () => refused.push(name),
  });
  turn();
  return ticket;
};

const comeMany = (count: number, name: string, address = 'a'): Ticket[] =>
  Array.from({ length: count }, (_, place) => come(`${name}${place}`, address));

/** Teaches what an address costs, when the loop has time. */
const learn = (kind: string, ms: number): void => {
  const ticket = come('lesson', 'teacher', kind);
  now += ms;
  ticket.answered();
};

beforeEach(() => {
  now = 0;
  turns = [];
  later = [];
  gate = new Gate({
    mostInside: 500,
    now: () => now,
    soon: (work) => void turns.push(work),
    after: (ms, work) => void later.push({ at: now + ms, work }),
  });
  const enter = gate.enter.bind(gate);
  gate.enter = (visit) => {
    const ticket = enter(visit);
    tickets.push(ticket);
    return ticket;
  };
  heldBefore = held();
  // Down to its least, so that tests need not count further.
  for (let i = 0; i < 50; i += 1) gate.tick(50, 1000);
  learn(DEAR, 20);
  learn('GET /view/7', 1);
  gate.tick(50, 1000);
  started = [];
  refused = [];
});

// Whatever is counted is counted for the whole process, in which other tests look at it too.
afterEach(() => {
  for (const ticket of tickets.splice(0)) ticket.leave();
  for (const { work } of later.splice(0)) work();
  assert.equal(held(), heldBefore, 'everybody has left, and nothing is held');
  for (const shares of [gate.shares, gate['kinds']])
    for (const [of, share] of shares['byAddress']) assert.ok(share.isFree, `${of} holds no place any more`);
});

describe('the gate', () => {
  it('lets in as many as can be worked on, the others as slots come back', () => {
    const tickets = comeMany(SLOTS + 2, '');
    assert.equal(started.length, SLOTS);
    tickets[0]?.answered();
    turn();
    assert.equal(started.at(-1), String(SLOTS));
    tickets[1]?.leave();
    tick(50);
    assert.equal(started.at(-1), String(SLOTS + 1));
    assert.deepEqual(refused, []);
  });

  it('grows where more can be worked on, and shrinks when the event loop is late', () => {
    const grow = (): number => {
      const before = started.length;
      const tickets = comeMany(SLOTS * 2, 'x');
      const at = started.length - before;
      now += 20;
      for (const ticket of tickets) {
        ticket.answered();
        turn();
      }
      tick(500);
      for (const ticket of tickets) ticket.answered();
      return at;
    };
    const first = grow();
    for (let i = 0; i < 20; i += 1) grow();
    assert.ok(grow() > first);
    tick(2000, 1000);
    assert.equal(grow(), SLOTS);
  });

  it('begins so much in a turn as a turn has time for: what is dear works on after its first step', () => {
    const enter = (name: string, kind: string) =>
      gate.enter({ address: name, kind, start: () => started.push(name), refuse: () => refused.push(name) });
    for (let i = 0; i < 4; i += 1) enter(`dear${i}`, DEAR);
    assert.deepEqual(started, ['dear0']);
    turns.splice(0).forEach((work) => void work());
    turns.splice(0).forEach((work) => void work());
    assert.ok(started.length < 4);
    turn();
    assert.equal(started.length, 4);
  });

  it('begins one large body in a turn, however quick others of its kind were', () => {
    const kind = 'POST /api/v1/story/list';
    const enter = (name: string, bytes: number) =>
      gate.enter({ address: name, kind, bytes, start: () => started.push(name), refuse: () => undefined });
    learn(kind, 1);
    started = [];
    for (let i = 0; i < 4; i += 1) enter(`large${i}`, 1_000_000);
    assert.deepEqual(started.splice(0), ['large0']);
    turn();
    for (let i = 0; i < 4; i += 1) enter(`small${i}`, 100);
    assert.equal(started.filter((name) => name.startsWith('small')).length, 4);
  });

  it('asks no slot of what is cheap', () => {
    comeMany(SLOTS + 5, 'dear');
    come('cheap', 'b', 'GET /view/7');
    assert.equal(started.at(-1), 'cheap');
  });

  it('takes no dear answer for a cheap one because others of its pattern are cheap', () => {
    const taughtCheap = (kind: (n: number) => string): void => {
      for (let n = 0; n < 100; n += 1) learn(kind(n), n % 6 === 0 ? 100 : 1);
    };
    taughtCheap((n) => `GET /api/v2/search?q=${n}`);
    taughtCheap(() => 'POST /api/v1/story/list');
    tick(1000, 1000);
    comeMany(SLOTS, 'inside');
    started = [];
    come('search', 'b', 'GET /api/v2/search?q=dear');
    come('list', 'c', 'POST /api/v1/story/list');
    assert.deepEqual(started, []);
  });

  it('lets in not without end what was cheap so far', () => {
    for (let i = 0; i < SLOTS * 8; i += 1) come(`${i}`, `address ${i}`, 'GET /view/7');
    assert.equal(started.length, SLOTS * 4);
  });

  it('starts no more in one turn of the event loop than it has time for', () => {
    const enter = (name: string) =>
      gate.enter({
        address: 'a',
        kind: 'GET /view/7',
        start: () => {
          started.push(name);
          now += 6;
        },
        refuse: () => undefined,
      });
    for (const name of ['1', '2', '3', '4']) enter(name);
    assert.deepEqual(started, ['1', '2']);
    turn();
    assert.deepEqual(started, ['1', '2', '3', '4']);
  });

  it('lets in whoever took and holds least, however many another sends', () => {
    const tickets = comeMany(600, 'flood', 'flooder');
    come('reader', 'reader');
    assert.ok(!started.includes('reader'));
    tickets[0]?.answered();
    turn();
    assert.equal(started.at(-1), 'reader');
  });

  it('lets in whoever took and holds least, however many addresses of their network another uses', () => {
    const tickets = Array.from({ length: 600 }, (_, i) => come(`flood${i}`, `2001:db8:1:${i}::/64`));
    come('reader', '2001:db8:2:1::/64');
    assert.ok(!started.includes('reader'));
    tickets[0]?.answered();
    turn();
    assert.equal(started.at(-1), 'reader');
  });

  it('lets in what is asked for least, however many addresses ask for another thing', () => {
    const login = 'POST /auth/login/enter';
    const tickets = Array.from({ length: 600 }, (_, i) => come(`login${i}`, `address ${i}`, login));
    for (const ticket of tickets.slice(0, 100)) {
      now += 20;
      ticket.answered();
      turn();
    }
    for (let i = 0; i < 6; i += 1) come(`page${i}`, 'reader', 'GET /papers');
    for (const ticket of tickets.slice(100, 106)) ticket.answered();
    turn();
    assert.deepEqual(started.slice(-6), ['page0', 'page1', 'page2', 'page3', 'page4', 'page5']);
  });

  it('takes the place in a full line from whoever holds most', () => {
    comeMany(SLOTS + 1000, 'flood', 'flooder');
    assert.deepEqual(refused, []);
    come('reader', 'reader');
    assert.deepEqual(refused.length, 1);
    assert.match(refused[0] ?? '', /^flood/);
  });

  it('lets a burst wait, and it is served in the order in which it came', () => {
    const tickets = comeMany(SLOTS + 3, '');
    tick(900);
    assert.deepEqual(refused, []);
    for (const ticket of tickets.slice(0, 3)) ticket.answered();
    turn();
    assert.deepEqual(started.slice(-3), [String(SLOTS), String(SLOTS + 1), String(SLOTS + 2)]);
  });

  it('when a line stands: refuses who waited, serves the newest, the cheapest first, and recovers', () => {
    learn('GET /view/8', 10);
    const inside = comeMany(SLOTS, 'inside');
    comeMany(5, 'old');
    tick(1400);
    comeMany(5, 'later');
    tick(150);
    assert.deepEqual(refused, ['old0', 'old1', 'old2', 'old3', 'old4']);
    come('first', 'a');
    now += 10;
    come('second', 'a');
    now += 10;
    come('cheaper', 'a', 'GET /view/8');
    inside[0]?.answered();
    turn();
    inside[1]?.answered();
    turn();
    assert.deepEqual(started.slice(-2), ['cheaper', 'second']);
    for (const ticket of inside) ticket.answered();
    turn();
    assert.equal(started[started.indexOf('second') + 1], 'first');
    tick(600);
    comeMany(SLOTS * 2, 'burst');
    refused = [];
    tick(600);
    assert.deepEqual(refused, []);
  });

  it('waits longer while the event loop is late', () => {
    comeMany(SLOTS, 'inside');
    comeMany(5, 'old');
    tick(1600);
    come('reader', 'reader');
    tick(600, 200);
    assert.ok(!refused.includes('reader'));
    tick(300);
    assert.ok(refused.includes('reader'));
  });

  it('keeps the slot of whoever goes for as long as the work lasts that is left behind', () => {
    const tickets = comeMany(SLOTS + 1, '');
    tickets[0]?.leave();
    turn();
    assert.equal(started.length, SLOTS);
    tick(50);
    assert.equal(started.length, SLOTS + 1);
  });

  it('is not ready while nobody is let in, and is again as soon as somebody would be', () => {
    const inside = comeMany(SLOTS, 'inside');
    for (let i = 0; i < 160; i += 1) {
      come('more');
      tick(50);
    }
    assert.equal(gate.refusesAll, true);
    assert.equal(gate.isStuck, false);
    for (const ticket of inside) ticket.leave();
    tick(1000);
    assert.equal(gate.refusesAll, false);
  });

  it('is stuck when nothing that is inside comes out, for longer than any request lasts', () => {
    const inside = comeMany(SLOTS, 'inside');
    tick(59_000);
    assert.equal(gate.isStuck, false);
    tick(2000);
    assert.equal(gate.isStuck, true);
    inside[0]?.leave();
    tick(100);
    assert.equal(gate.isStuck, false);
  });
});
