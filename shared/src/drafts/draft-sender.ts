import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { type DraftAdapter, DraftConflict, type Saved, type ServerCopy } from './draft-adapter.ts';
import type { DraftMachine } from './draft-state.ts';
import { isUnanswered } from './save-problem.ts';

/** So many texts are remembered that may have arrived: each is a whole copy. */
const mostUnanswered = 5;

/** Gives a draft to the server, in its writer's name and once at a time. An answer that got lost is no conflict. */
export class DraftSender<Copy extends ServerCopy> {
  readonly #adapter: DraftAdapter<Copy>;
  readonly #machine: DraftMachine<Copy>;
  #running: Promise<unknown> = Promise.resolve();
  /** What was sent and may have arrived. */
  #unanswered: Copy['content'][] = [];
  /** The same of an earlier page. */
  #isTried: boolean;

  constructor(adapter: DraftAdapter<Copy>, machine: DraftMachine<Copy>, isTried: boolean) {
    this.#adapter = adapter;
    this.#machine = machine;
    this.#isTried = isTried;
  }

  /** Something was sent, and nobody knows whether it arrived. */
  get isTried(): boolean {
    return this.#isTried || this.#unanswered.length > 0;
  }

  /** After what is being sent has its answer: what follows is made of that. */
  serialise<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const next = this.#running.then(run);
    this.#running = next.catch(() => {});
    return next;
  }

  /** Sends it, on top of what was sent before where only the answer to that got lost. */
  async send(content: Copy['content'], isSubmit: boolean): Promise<Saved<Copy>> {
    const sent = [...this.#unanswered, content];
    try {
      return await this.#try(content, isSubmit);
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error;
      const { theirs }: { theirs: Copy } = error;
      const { isSame, savesSameAgain = false } = this.#adapter;
      if (!sent.some((mine) => isSame(mine, theirs.content))) throw error;
      if (isSame(content, theirs.content) && !savesSameAgain) return theirs;
      this.#machine.placed(theirs.version);
      return this.#try(content, isSubmit);
    }
  }

  async #try(content: Copy['content'], isSubmit: boolean): Promise<Saved<Copy>> {
    const { writerId, save } = this.#adapter;
    const { version } = this.#machine.state();
    const placed = (at: Copy['version']) => this.#machine.placed(at);
    const sending = { version, isSubmit, placed, isRetry: this.isTried };
    const send = (by: { writer_id: number }) => save(content, { ...sending, ...by });
    try {
      const saved = await (writerId === undefined ? send({ writer_id: 0 }) : inNameOf(writerId, send));
      this.#forget();
      return saved;
    } catch (error) {
      if (error instanceof DraftConflict) this.#forget();
      else if (isUnanswered(error)) this.#remember(content);
      throw error;
    }
  }

  /** A text that was sent again is there already; at the limit the second oldest goes. */
  #remember(content: Copy['content']): void {
    const { isSame, isUnchanged = isSame } = this.#adapter;
    if (this.#unanswered.some((mine) => isUnchanged(mine, content))) return;
    this.#unanswered.push(content);
    // The server has one of them at most. The first is as likely as the last ones: after an answer that got lost it takes no other.
    if (this.#unanswered.length > mostUnanswered) this.#unanswered.splice(1, 1);
  }

  /** The server has answered: what became of it is known. */
  #forget(): void {
    this.#unanswered = [];
    this.#isTried = false;
  }
}
