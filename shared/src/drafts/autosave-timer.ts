import type { DraftPhase } from './draft-state.ts';
import type { SaveProblem } from './save-problem.ts';

const patienceMs = [5000, 10_000, 20_000, 40_000];
const longestMs = 60_000;

/** When a page saves by itself: a while after a change, and again after a failure that may pass. */
export class AutosaveTimer {
  readonly #afterMs: number | undefined;
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  /** Without `afterMs` it never does. */
  constructor(afterMs: number | undefined, save: () => void) {
    this.#afterMs = afterMs;
    this.#save = save;
  }

  /** After a change: the first one counts, so that who goes on writing is saved too. */
  afterChange(): void {
    if (this.#timer === undefined) this.at(this.#afterMs ?? 0);
  }

  /** What was written meanwhile is saved too, what could not be saved is tried again. */
  afterAnswer({ phase, problem }: { phase: DraftPhase; problem?: SaveProblem | undefined }): void {
    if (!problem) this.#failures = 0;
    if (phase === 'dirty') this.afterChange();
    if (phase !== 'offline' && phase !== 'refused') return;
    if (problem?.kind === 'gone' || problem?.kind === 'refused') return;
    this.at(patienceMs[this.#failures++] ?? longestMs);
  }

  at(ms: number): void {
    this.clear();
    if (this.#afterMs !== undefined) this.#timer = setTimeout(this.#save, ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
