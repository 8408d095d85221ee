const LEAST = 16;
const FIRST = 32;
// So many times as long as it takes alone: more at once only wait for each other.
const SLOW = 4;
const LATE = 100;
const DOWN = 0.9;
const UP = 1.1;

/**
 * How many requests are worked on at once. It is found, not set: it grows by a tenth while it is used up and answers take
 * about as long as alone, and shrinks by a tenth while they take several times as long or the event loop is late, as
 * Netflix's concurrency limits find theirs.
 */
export class Limit {
  private value: number;
  private readonly most: number;
  private took = 0;
  private alone = 0;
  private answers = 0;
  private wasReached = false;

  constructor(most: number) {
    this.most = most;
    this.value = Math.min(FIRST, most);
  }

  get now(): number {
    return Math.floor(this.value);
  }

  /** An answer took so long, that takes so long alone. */
  note(took: number, alone: number): void {
    this.took += took;
    this.alone += alone;
    this.answers += 1;
  }

  /** Somebody waits because of it. */
  noteReached(): void {
    this.wasReached = true;
  }

  /** Looks at what was noted since the last time, and at how late the event loop was, in milliseconds. */
  adjust(loopDelay: number): void {
    const isSlow = loopDelay > LATE || this.took > SLOW * Math.max(1, this.alone);
    if (isSlow) this.value = Math.max(Math.min(LEAST, this.most), this.value * DOWN);
    // Where nothing is answered, more at once would not be either.
    else if (this.wasReached && this.answers > 0) this.value = Math.min(this.most, this.value * UP);
    this.took = 0;
    this.alone = 0;
    this.answers = 0;
    this.wasReached = false;
  }
}
