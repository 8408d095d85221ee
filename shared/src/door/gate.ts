import { Costs, patternOf } from './costs.ts';
import { hold } from './held.ts';
import { Limit } from './limit.ts';
import { Line } from './line.ts';
import type { Place } from './place.ts';
import { type Good, Shares } from './shares.ts';

/** A request that comes to the door. */
export interface Visit {
  readonly address: string;
  /** Method and URL. */
  readonly kind: string;
  /** Of its body, which is there. */
  readonly bytes?: number;
  /** Begins it; called once, at once or later, and not if it is refused. */
  readonly start: (ticket: Ticket) => void;
  /** Answers that there is no room; called once, at once or later. */
  readonly refuse: () => void;
}

/** What a request that came in holds. Everything may be called at any time; what makes no sense any more does nothing. */
export interface Ticket {
  /** What remains needs no slot: to send an answer that is made, or to wait for what is not ours. */
  readonly answered: () => void;
  /** Nobody waits for the answer any more, sent or not. */
  readonly leave: () => void;
}

export interface GateOptions {
  /** Requests inside at the same time, whatever was measured. */
  readonly mostInside: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs something in a later turn of the event loop. */
  readonly soon: (work: () => void) => void;
  readonly after: (ms: number, work: () => void) => void;
}

// Of one turn of the event loop; who comes then waits for the next, so that the loop stays in time for everybody.
const SLICE = 10;
const MOST_A_TURN = 32;
// A body is read in one go, which costs what is in it and not what others of its kind took: bytes a millisecond.
const READ = 32 * 1024;
// What is quick has so many times the slots: it waits for nobody's search, and what is not quick this time is bounded.
const ROOM_OF_QUICK = 4;
const LONGEST_LINGERING = 5000;
const REFUSES_FOR = 5000;
const STUCK_AFTER = 60_000;

const take = ({ share, ofKind }: Place, good: Good, amount: number): void => {
  share.take(good, amount);
  ofKind.take(good, amount);
};

/**
 * Decides who is let in, by what is scarce: time of the event loop, and how many requests can be worked on before they
 * only wait for each other (`Limit`). Whoever cannot be let in waits in a short line (`Line`), fair between addresses.
 */
export class Gate {
  private readonly options: GateOptions;
  private readonly line: Line<Place>;
  private readonly limit: Limit;
  private readonly costs = new Costs();
  readonly shares = new Shares();
  private readonly kinds = new Shares();
  private readonly inside = new Set<Place>();
  private turnAt: number | undefined;
  /** What those let in in this turn take, most of it after their first step, which is all that a clock sees here. */
  private begun = 0;
  private isPumping = false;
  private refusingSince: number | undefined;

  constructor(options: GateOptions) {
    this.options = options;
    this.line = new Line(options.now());
    this.limit = new Limit(options.mostInside);
  }

  /** Lets a request in, now or later, or refuses it. */
  enter({ address, kind, bytes = 0, start, refuse }: Visit): Ticket {
    const share = this.shares.of(address);
    const ofKind = this.kinds.of(patternOf(kind));
    const since = this.options.now();
    const { usual, alone, isQuick } = this.costs.expect(kind);
    const place: Place = {
      ...{ kind, bytes, share, ofKind, since, refuse, isQuick, cost: usual, alone, stage: 'waiting' },
      ...{ startedAt: since, release: hold('door.waiting') },
      start: () => start(ticket),
    };
    take(place, 'places', 1);
    const ticket: Ticket = {
      answered: () => this.answered(place),
      leave: () => this.leave(place),
    };
    if (this.line.size === 0 && this.hasTime() && this.mayGo(place)) this.start(place);
    else {
      const last = this.line.add(place);
      if (last) this.refuse(last);
      this.pump();
    }
    return ticket;
  }

  /** Time has gone by; `loopDelay` says how late the event loop was. */
  tick(ms: number, loopDelay: number): void {
    this.shares.fade(ms);
    this.kinds.fade(ms);
    this.limit.adjust(loopDelay);
    for (const tired of this.line.grow(this.options.now(), loopDelay)) this.refuse(tired);
    this.pump();
  }

  /** For some seconds nobody was let in, and still nobody would be. */
  get refusesAll(): boolean {
    if (this.refusingSince === undefined || (this.line.size === 0 && this.inside.size < this.limit.now))
      return false;
    return this.options.now() - this.refusingSince > REFUSES_FOR;
  }

  /** Whatever is inside has been for longer than any request lasts: it will not come out. */
  get isStuck(): boolean {
    const long = [...this.inside].filter(({ startedAt }) => this.options.now() - startedAt > STUCK_AFTER);
    return long.filter(({ stage }) => stage === 'working').length >= this.limit.now;
  }

  private hasTime(): boolean {
    const now = this.options.now();
    if (this.turnAt === undefined) {
      this.turnAt = now;
      this.begun = 0;
      this.options.soon(() => {
        this.turnAt = undefined;
      });
    }
    return now - this.turnAt < SLICE && this.begun < SLICE;
  }

  private mayGo({ isQuick }: Place): boolean {
    const room = this.limit.now * (isQuick ? ROOM_OF_QUICK : 1);
    if (this.inside.size < Math.min(room, this.options.mostInside)) return true;
    if (!isQuick) this.limit.noteReached();
    return false;
  }

  /** Lets in who is next, in a turn of the loop for itself, as many as it has time for. */
  private pump(): void {
    if (this.isPumping || this.line.size === 0) return;
    this.isPumping = true;
    this.options.soon(() => {
      this.isPumping = false;
      for (let most = MOST_A_TURN; most > 0 && this.hasTime(); most -= 1) {
        const next = this.line.take((place) => this.mayGo(place));
        if (!next) return;
        this.start(next);
      }
      this.pump();
    });
  }

  private start(place: Place): void {
    place.release();
    place.release = hold('door.inside');
    place.stage = 'working';
    place.startedAt = this.options.now();
    take(place, 'usage', place.cost);
    this.begun += place.alone + place.bytes / READ;
    this.inside.add(place);
    this.refusingSince = undefined;
    place.start();
  }

  private refuse(place: Place): void {
    place.stage = 'over';
    take(place, 'places', -1);
    place.release();
    this.refusingSince ??= this.options.now();
    place.refuse();
  }

  private answered(place: Place): void {
    if (place.stage !== 'working') return;
    const now = this.options.now();
    const took = now - place.startedAt;
    this.limit.note(took, place.alone);
    this.costs.learn(place.kind, took, now);
    take(place, 'usage', Math.max(0, took - place.cost));
    this.end(place);
  }

  private leave(place: Place): void {
    if (place.stage === 'waiting') {
      this.line.remove(place);
      place.stage = 'over';
      take(place, 'places', -1);
      place.release();
      return;
    }
    if (place.stage === 'working') this.linger(place);
  }

  /**
   * Whoever goes before the answer leaves the work behind: the slot stays taken for as long as that usually takes, or
   * those who ask and go would have more worked on than all who wait.
   */
  private linger(place: Place): void {
    const left = place.cost - (this.options.now() - place.startedAt);
    if (left <= 0) {
      this.end(place);
      return;
    }
    place.stage = 'lingering';
    this.options.after(Math.min(left, LONGEST_LINGERING), () => this.end(place));
  }

  private end(place: Place): void {
    if (place.stage === 'over') return;
    place.stage = 'over';
    take(place, 'places', -1);
    place.release();
    this.inside.delete(place);
    this.pump();
  }
}
