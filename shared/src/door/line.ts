import type { Share } from './shares.ts';

/** Somebody who waits at the door. */
export interface Waiting {
  /** Of the address that asks. */
  readonly share: Share;
  /** Of all that is asked for like it, by whomever. */
  readonly ofKind: Share;
  /** Milliseconds that the answer is expected to take. */
  readonly cost: number;
  readonly since: number;
}

const ROOM = 1000;
// A burst passes; a line that has stood so long is no burst.
const LONG_LINE = 500;
const FOR_LONG = 1000;
const SHORT = 100;
const CALM = 500;
const PATIENCE = 3000;
const LITTLE_PATIENCE = 200;
// So many turns of the event loop: whoever comes while it is late could not be taken sooner.
const TURNS = 4;

// Hundreds of addresses that all ask for one thing are rather one flood than hundreds of readers.
const PART_OF_KIND = 1 / 16;
// As much as one who never stops asking: a reader of what everybody reads is not the last of all.
const MOST_OF_KIND = 4000;

const heldBy = ({ share, ofKind }: Waiting): number =>
  share.held + Math.min(ofKind.held * PART_OF_KIND, MOST_OF_KIND);

// Costs move with every answer: only what is about twice as dear is dearer, or no two would be alike.
const sizeOf = ({ cost }: Waiting): number => Math.round(Math.log2(Math.max(1, cost)));

/**
 * Who waits, and who is next: of the address that has taken and holds least, and of what is asked for least. While a burst passes, the first come of an
 * address is its next. A line that stands (whoever is first waited half a second, for a second) is more than can be
 * served: then the cheapest goes first, the newest of the like, and who waited a fifth of a second is told to come again
 * (CoDel's two moods, and LIFO under overload as at Facebook: whom we serve has not waited, rather than all too long).
 */
export class Line<W extends Waiting> {
  private readonly waiting = new Set<W>();
  /** When the first last waited a moment only, and when longer than that. */
  private shortAt: number;
  private longAt: number;
  private stands = false;

  constructor(now: number) {
    this.shortAt = now;
    this.longAt = now;
  }

  get size(): number {
    return this.waiting.size;
  }

  /** Puts somebody into the line; whoever has to leave it for that, if it is full. */
  add(one: W): W | undefined {
    this.waiting.add(one);
    if (this.waiting.size <= ROOM) return undefined;
    const last = this.pick((a, b) => this.isBefore(b, a));
    if (last) this.waiting.delete(last);
    return last;
  }

  remove(one: W): void {
    this.waiting.delete(one);
  }

  /** Takes who is next of those who may go now. */
  take(mayGo: (one: W) => boolean): W | undefined {
    const next = this.pick((a, b) => this.isBefore(a, b), mayGo);
    if (next) this.waiting.delete(next);
    return next;
  }

  /** Time has come to `now`: takes those who waited too long, for an event loop that is so late. */
  grow(now: number, loopDelay: number): W[] {
    const [first] = this.waiting;
    const age = first ? now - first.since : 0;
    if (age < LONG_LINE) this.shortAt = now;
    if (age >= SHORT) this.longAt = now;
    this.stands = this.stands ? now - this.longAt < CALM : now - this.shortAt > FOR_LONG;
    const patience = this.stands ? Math.min(LITTLE_PATIENCE + TURNS * loopDelay, PATIENCE) : PATIENCE;
    const tired: W[] = [];
    // They stand in the order in which they came.
    for (const one of this.waiting) {
      if (now - one.since < patience) break;
      this.waiting.delete(one);
      tired.push(one);
    }
    return tired;
  }

  private isBefore(a: W, b: W): boolean {
    const less = heldBy(a) - heldBy(b);
    if (less !== 0) return less < 0;
    if (!this.stands) return a.since < b.since;
    const cheaper = sizeOf(a) - sizeOf(b);
    return cheaper === 0 ? a.since > b.since : cheaper < 0;
  }

  private pick(isBetter: (a: W, b: W) => boolean, mayGo: (one: W) => boolean = () => true): W | undefined {
    let best: W | undefined;
    for (const one of this.waiting) if (mayGo(one) && (!best || isBetter(one, best))) best = one;
    return best;
  }
}
