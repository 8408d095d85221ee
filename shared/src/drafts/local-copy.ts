import type { DraftAdapter, ServerCopy } from './draft-adapter.ts';
import type { DraftMachine } from './draft-state.ts';

const waitMs = 400;

/** A draft as this browser has it: written within a moment, and dropped where the server has the same. */
export class LocalCopy<Copy extends ServerCopy> {
  /** What the server has, in the page's spelling; undefined where nobody knows. */
  known: Copy['content'] | undefined;
  readonly #adapter: DraftAdapter<Copy>;
  readonly #machine: DraftMachine<Copy>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(adapter: DraftAdapter<Copy>, machine: DraftMachine<Copy>, known: Copy['content'] | undefined) {
    this.#adapter = adapter;
    this.#machine = machine;
    this.known = known;
  }

  /** Something is to be written, or found no room when it was. */
  get isPending(): boolean {
    return this.#timer !== undefined || this.#machine.state().local === 'full';
  }

  writeSoon(write: () => void): void {
    this.#timer ??= setTimeout(write, waitMs);
  }

  clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  isKnown(content: Copy['content']): boolean {
    const { isSame, isUnchanged = isSame } = this.#adapter;
    return this.known !== undefined && isUnchanged(this.known, content);
  }

  write(content: Copy['content'], isTried: boolean): void {
    this.clearTimer();
    const { version } = this.#machine.state();
    const isKnown = this.isKnown(content);
    // What is being sent may change what the server has.
    const isSaved = isKnown && !this.#machine.isHeld;
    const local = this.#adapter.write(content, { version, known: this.known, isSaved, isTried });
    this.#machine.written(local, isKnown);
  }
}
