import { AutosaveTimer } from './autosave-timer.ts';
import type { DraftAdapter, DraftPage, Saved, ServerCopy } from './draft-adapter.ts';
import { DraftSender } from './draft-sender.ts';
import { DraftMachine, type DraftStart, type DraftState, isSettled } from './draft-state.ts';
import { LocalCopy } from './local-copy.ts';

const composingMs = 400;

/**
 * One text while it is written: in this browser within a moment, at the server as its adapter says. It never gives up a
 * text: what cannot be saved there stays here and is tried again.
 */
export class DraftSession<Copy extends ServerCopy> {
  readonly adapter: DraftAdapter<Copy>;
  readonly state: () => DraftState<Copy>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #page: DraftPage<Copy['content']>;
  readonly #machine: DraftMachine<Copy>;
  readonly #local: LocalCopy<Copy>;
  readonly #sender: DraftSender<Copy>;
  readonly #autosave: AutosaveTimer;
  #isComposing = false;
  #isOver = false;

  constructor(
    adapter: DraftAdapter<Copy>,
    page: DraftPage<Copy['content']>,
    { known, isTried = false, ...start }: DraftStart<Copy>,
  ) {
    this.adapter = adapter;
    this.#page = page;
    this.#machine = new DraftMachine({ phase: 'clean', local: 'none', storedAt: 0, savedAt: 0, ...start });
    this.state = this.#machine.state;
    this.subscribe = this.#machine.subscribe;
    this.#local = new LocalCopy(adapter, this.#machine, known);
    this.#sender = new DraftSender(adapter, this.#machine, isTried);
    this.#autosave = new AutosaveTimer(adapter.autosaveMs, () => void this.save());
  }

  /** What the server has, as far as this page knows. */
  readonly known = (): Copy['content'] | undefined => this.#local.known;

  /** The text has changed. */
  readonly touch = (): void => {
    if (this.#isOver) return;
    this.#local.writeSoon(this.flush);
    this.#machine.touched();
    this.#autosave.afterChange();
  };

  /** Writes what has changed into this browser, now. */
  readonly flush = (): void => {
    if (!this.#local.isPending) return;
    this.#write();
    if (this.isOnlyHere()) this.#autosave.at(0);
  };

  /** While a word is in the making the server waits; this browser takes whatever is there. */
  readonly composing = (is: boolean): void => {
    this.#isComposing = is;
  };

  /** Whether the text, as far as it was written, is nowhere but on this page. */
  readonly isOnlyHere = (): boolean =>
    !this.#isOver && this.state().local === 'full' && !isSettled(this.state());

  /** Saves without being asked, where that is done; true when the server has the text as it is now. */
  readonly save = (): Promise<boolean> =>
    this.#sender.serialise(async () => {
      this.#autosave.clear();
      const isWaiting = !isSettled(this.state()) && this.state().phase !== 'conflict';
      if (isWaiting && this.adapter.autosaveMs !== undefined && !this.#isOver) await this.#saveNow();
      return isSettled(this.state());
    });

  async #saveNow(): Promise<void> {
    if (this.#isComposing) return this.#autosave.at(composingMs);
    const content = this.#page.read();
    if (this.#local.isKnown(content)) return this.#write();
    if (this.adapter.isComplete?.(content) === false) return this.#machine.incomplete();
    // What failed is said by the state.
    await this.#send(content, false).catch(() => {});
  }

  /** Saves because somebody pressed the button; what fails is thrown, and the text stays. */
  readonly submit = (): Promise<Saved<Copy>> =>
    this.#sender.serialise(() => {
      this.#autosave.clear();
      const content = this.#page.read();
      // Before it is sent: the page may end before the answer comes.
      this.#machine.sending();
      this.#local.write(content, true);
      return this.#send(content, true);
    });

  async #send(content: Copy['content'], isSubmit: boolean): Promise<Saved<Copy>> {
    this.#machine.sending();
    try {
      const saved = await this.#sender.send(content, isSubmit);
      this.#local.known = saved.content ?? content;
      this.#machine.saved(saved.version);
      if (!this.#isOver) this.#page.adopt?.(content, this.#local.known);
      return saved;
    } catch (error) {
      this.#machine.failed(error);
      throw error;
    } finally {
      this.#write();
      if (!this.#isOver) this.#autosave.afterAnswer(this.state());
    }
  }

  /** After a conflict: what the page shows goes on, on top of the other text. */
  readonly rebase = (): void => {
    const { theirs } = this.state();
    if (!theirs) return;
    this.#local.known = theirs.content;
    this.#machine.rebased(theirs);
    this.touch();
  };

  /** The page shows what the server has, in its own spelling: from here on a text that differs is a change. */
  readonly settle = (): void => {
    this.#local.known = this.#page.read();
    if (!isSettled(this.state())) this.#write();
  };

  /** Nobody needs the text any more. */
  readonly discard = (): void => {
    this.stop();
    this.adapter.drop();
  };

  /** Nothing is written or sent any more. */
  readonly stop = (): void => {
    this.#isOver = true;
    this.#local.clearTimer();
    this.#autosave.clear();
  };

  /** A page shows the text, perhaps again: React may take a page down and put the same one up. */
  readonly resume = (): void => {
    this.#isOver = false;
    // What was found again goes up by itself.
    if (this.adapter.autosaveMs !== undefined && this.state().phase === 'dirty') this.touch();
  };

  #write(): void {
    if (!this.#isOver) this.#local.write(this.#page.read(), this.#sender.isTried);
  }
}
