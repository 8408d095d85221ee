import type { Fault, FaultKind } from '../faults/fault.ts';

/** How the code of a remote's build fares on this server. */
export interface RemoteState {
  remote: string;
  version: string;
  /** `closed`: its first screens are drawn. `open`: left to browsers. `trying`: a thread apart tries it again. */
  state: 'closed' | 'open' | 'trying';
  /** Faults since the server knows this build. */
  faults: number;
  lastFault?: { kind: FaultKind; message: string; at: string | undefined; time: number };
}

interface Breaker extends RemoteState {
  /** When its thread was ended, within the window. */
  ends: number[];
  /** Documents in a row that it drew wrong. */
  inARow: number;
  openUntil: number;
  coolDownMs: number;
}

interface Options {
  /** How long it is left alone at first; each trial in vain doubles it. */
  coolDownMs: number;
  onOpen: (state: RemoteState) => void;
  now?: () => number;
}

/** So often it may cost a thread within the window: each time others wait for a new one. */
const endsAllowed = 1;
const windowMs = 60_000;
/** So many documents in a row it may spoil, which are its own alone. */
const inARowAllowed = 2;
const longestCoolDowns = 32;

const endsThread = new Set<FaultKind>(['hang', 'death', 'memory']);

/**
 * A breaker for each build of each remote. After a few faults its code is not run any more, and browsers draw what is
 * its; when it has cooled down one trial says whether it is well again. Another build begins anew.
 */
export class Breakers {
  readonly #breakers = new Map<string, Breaker>();
  readonly #options: Options;
  readonly #now: () => number;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  record({ remote, version, kind, message, at }: Fault): void {
    const breaker = this.#of(remote, version);
    const time = this.#now();
    breaker.faults += 1;
    breaker.lastFault = { kind, message, at, time };
    if (breaker.state !== 'closed') return;
    if (endsThread.has(kind)) breaker.ends = [...breaker.ends.filter((end) => time - end < windowMs), time];
    else breaker.inARow += 1;
    if (breaker.ends.length > endsAllowed || breaker.inARow > inARowAllowed) this.#open(breaker);
  }

  /** A document of the remote's own was drawn, and it did nothing wrong. */
  succeeded(remote: string, version: string): void {
    const breaker = this.#known(remote, version);
    if (breaker) breaker.inARow = 0;
  }

  isOpen(remote: string, version: string): boolean {
    const state = this.#known(remote, version)?.state ?? 'closed';
    return state !== 'closed';
  }

  /** Whether a trial is due; who is told so makes it. */
  takeTrial(remote: string, version: string): boolean {
    const breaker = this.#known(remote, version);
    if (breaker?.state !== 'open' || this.#now() < breaker.openUntil) return false;
    breaker.state = 'trying';
    return true;
  }

  endTrial(remote: string, version: string, isWell: boolean): void {
    const breaker = this.#of(remote, version);
    if (isWell) {
      const { faults, lastFault } = breaker;
      const closed = { ...fresh(remote, version, this.#options.coolDownMs), faults };
      this.#breakers.set(`${remote} ${version}`, lastFault ? { ...closed, lastFault } : closed);
      return;
    }
    breaker.coolDownMs = Math.min(breaker.coolDownMs * 2, this.#options.coolDownMs * longestCoolDowns);
    this.#open(breaker);
  }

  /** What is known of each remote's build that ever failed. */
  states(): RemoteState[] {
    return [...this.#breakers.values()].map(({ remote, version, state, faults, lastFault }) => ({
      remote,
      version,
      state,
      faults,
      ...(lastFault ? { lastFault } : {}),
    }));
  }

  #open(breaker: Breaker) {
    breaker.state = 'open';
    breaker.openUntil = this.#now() + breaker.coolDownMs;
    this.#options.onOpen(breaker);
  }

  #known(remote: string, version: string): Breaker | undefined {
    return this.#breakers.get(`${remote} ${version}`);
  }

  #of(remote: string, version: string): Breaker {
    const known = this.#known(remote, version);
    if (known) return known;
    const breaker = fresh(remote, version, this.#options.coolDownMs);
    this.#breakers.set(`${remote} ${version}`, breaker);
    return breaker;
  }
}

const fresh = (remote: string, version: string, coolDownMs: number): Breaker => ({
  remote,
  version,
  state: 'closed',
  faults: 0,
  ends: [],
  inARow: 0,
  openUntil: 0,
  coolDownMs,
});
