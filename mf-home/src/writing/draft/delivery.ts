import { type DraftText, isSameText } from './draft-text.ts';
import type { KeeperStore } from './keeper-store.ts';
import { fetchText, type RemoteAnswer, type SendOptions, sendText } from './remote-draft.ts';
import { problemOf } from './save-problem.ts';

const patienceMs = [5000, 10_000, 20_000, 40_000];
const longestMs = 60_000;

export interface DeliveryOptions {
  writer: Pick<SendOptions, 'key' | 'writerId'>;
  /** Told what became of a text. */
  store: KeeperStore;
  /** Asks for another try after so many milliseconds. */
  tryAgain: (ms: number) => void;
}

/** Brings texts to the API, through lost answers, outages and what others saved meanwhile. */
export class Delivery {
  readonly #options: DeliveryOptions;
  /** Texts that were sent and of which nobody knows whether they arrived. */
  #unanswered: DraftText[] = [];
  #failures = 0;
  #isApart = true;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** The text before stays a version of its own: the page goes on from another one than was saved last. */
  setApart(): void {
    this.#isApart = true;
  }

  /** Gives a text to the API as a draft; nothing comes back where it was not taken, and the store says why. */
  async save(text: DraftText): Promise<RemoteAnswer | undefined> {
    const { writer, store } = this.#options;
    store.set({ remote: 'saving' });
    try {
      const answer = await sendText(text, store.state(), { ...writer, draft: true, apart: this.#isApart });
      this.#unanswered = [];
      this.#failures = 0;
      this.#isApart = false;
      return answer;
    } catch (error) {
      if (problemOf(error).kind === 'conflict') await this.#reconcile(text);
      else this.#fail(error, text);
      return undefined;
    }
  }

  /** Publishes a text, or gives it to the moderators; what fails is thrown. */
  async publish(text: DraftText): Promise<RemoteAnswer> {
    try {
      return await this.#publish(text);
    } catch (error) {
      if (problemOf(error).kind !== 'conflict') {
        this.#fail(error, text);
        throw error;
      }
      await this.#reconcile(text);
      if (this.#options.store.state().theirs) throw error;
      return this.#publish(text);
    }
  }

  #publish(text: DraftText): Promise<RemoteAnswer> {
    const { writer, store } = this.#options;
    return sendText(text, store.state(), { ...writer, draft: false });
  }

  #fail(error: unknown, text: DraftText): void {
    const { store, tryAgain } = this.#options;
    const problem = problemOf(error);
    if (problem.kind === 'offline') this.#unanswered.push(text);
    store.set({ remote: 'failed', problem });
    if (problem.kind === 'gone' || problem.kind === 'refused') return;
    tryAgain(patienceMs[this.#failures++] ?? longestMs);
  }

  /** Looks at what the API has instead: an answer that got lost is no conflict. */
  async #reconcile(text: DraftText): Promise<void> {
    const { store, tryAgain } = this.#options;
    try {
      const theirs = await fetchText(store.state().storyId);
      const isMine = [text, ...this.#unanswered].some((sent) => isSameText(sent, theirs));
      this.#unanswered = [];
      if (!isMine) return store.set({ theirs, remote: 'failed', problem: { kind: 'conflict' } });
      store.set({ revision: theirs.revision });
      tryAgain(0);
    } catch (error) {
      this.#fail(error, text);
    }
  }
}
