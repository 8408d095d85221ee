import { DraftConflict, type ServerCopy } from './draft-adapter.ts';
import type { LocalState } from './draft-store.ts';
import { problemOf, type SaveProblem } from './save-problem.ts';

/**
 * Where a draft is: `clean` was not changed, `saved` has reached the server as it is now, `incomplete` waits for what the
 * server cannot do without, `offline` is tried again by itself, `refused` is for its writer to do something about.
 */
export type DraftPhase =
  | 'clean'
  | 'dirty'
  | 'incomplete'
  | 'saving'
  | 'saved'
  | 'conflict'
  | 'offline'
  | 'refused';

export interface DraftState<Copy extends ServerCopy> {
  phase: DraftPhase;
  version: Copy['version'];
  local: LocalState;
  /** When it was stored in this browser, and when at the server; 0 for never. */
  storedAt: number;
  savedAt: number;
  /** Why it is `offline` or `refused`. */
  problem?: SaveProblem | undefined;
  /** What the server has, in a conflict. */
  theirs?: Copy | undefined;
}

export interface DraftStart<Copy extends ServerCopy> extends Partial<DraftState<Copy>> {
  version: Copy['version'];
  /** What the server has; unknown for a draft that was found again and not compared with it. */
  known?: Copy['content'] | undefined;
  /** An earlier page has sent it, and nobody knows whether it arrived. */
  isTried?: boolean;
}

/** The server has the text as it is now, or there was nothing to save. */
export const isSettled = ({ phase }: { phase: DraftPhase }): boolean =>
  phase === 'clean' || phase === 'saved';

/** Where one draft is, and what becomes of that by what happens to it. */
export class DraftMachine<Copy extends ServerCopy> {
  #state: DraftState<Copy>;
  readonly #listeners = new Set<() => void>();

  constructor(state: DraftState<Copy>) {
    this.#state = state;
  }

  readonly state = (): DraftState<Copy> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Until there is an answer, or a choice, changes of the text wait. */
  get isHeld(): boolean {
    return this.#state.phase === 'saving' || this.#state.phase === 'conflict';
  }

  touched(): void {
    if (!this.isHeld) this.#become({ phase: 'dirty' });
  }

  /** It was written into this browser; whether the server has the same decides, unless that is asked now. */
  written(local: LocalState, isKnown: boolean): void {
    this.#become({ local, ...(local === 'stored' && { storedAt: Date.now() }) });
    if (this.isHeld) return;
    if (isKnown) this.#become({ phase: this.#state.savedAt > 0 ? 'saved' : 'clean', problem: undefined });
    else if (isSettled(this.#state)) this.#become({ phase: 'dirty' });
  }

  incomplete(): void {
    this.#become({ phase: 'incomplete' });
  }

  sending(): void {
    this.#become({ phase: 'saving' });
  }

  placed(version: Copy['version']): void {
    this.#become({ version });
  }

  saved(version: Copy['version']): void {
    this.#become({ phase: 'saved', version, savedAt: Date.now(), problem: undefined });
  }

  failed(error: unknown): void {
    const problem = problemOf(error);
    const passes = problem.kind === 'offline' || problem.kind === 'busy';
    if (error instanceof DraftConflict) this.#become({ phase: 'conflict', theirs: error.theirs });
    else this.#become({ phase: passes ? 'offline' : 'refused', problem });
  }

  /** The own text goes on, on top of the other one of a conflict. */
  rebased({ version }: Copy): void {
    this.#become({ phase: 'dirty', version, theirs: undefined });
  }

  #become(news: Partial<DraftState<Copy>>): void {
    this.#state = { ...this.#state, ...news };
    for (const tell of this.#listeners) tell();
  }
}
