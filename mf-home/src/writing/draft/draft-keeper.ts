import { isAnothers } from '@hub/shared/editor/as-writer';
import { type DraftText, isEmptyText, isEqualText, isSameText, textOf } from './draft-text.ts';
import { firstState, type KeeperStart, type KeeperState } from './keeper-state.ts';
import { dropDraft, keepDraft, type LocalDraft } from './local-drafts.ts';
import { fetchText, type RemoteAnswer, sendText } from './remote-draft.ts';
import { saveCopy } from './save-copy.ts';
import { problemOf } from './save-problem.ts';

const localMs = 400;
const remoteMs = 4000;
const patienceMs = [5000, 10_000, 20_000, 40_000, 60_000];

/**
 * Keeps what is written: in this browser within a moment, at the API soon after. It never gives up a text: what cannot
 * be saved there stays here and is tried again.
 */
export class DraftKeeper {
  readonly id: string;
  readonly #start: KeeperStart;
  readonly #read: () => DraftText;
  readonly #listeners = new Set<() => void>();
  #state: KeeperState;
  /** Counts the changes; what was saved is known by its number. */
  #version = 0;
  #savedVersion: number;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #remoteTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | undefined;
  /** Texts that were sent and of which nobody knows whether they arrived. */
  #unanswered: DraftText[] = [];
  /** The text that the API has, in the editor's spelling. */
  #known: DraftText | undefined;
  #failures = 0;
  /** The text before stays a version of its own: this page goes on from another one than was saved last. */
  #isApart = true;
  #isComposing = false;
  #isOver = false;

  constructor(start: KeeperStart, read: () => DraftText) {
    this.id = start.id;
    this.#start = start;
    this.#read = read;
    this.#savedVersion = start.isSaved ? 0 : -1;
    this.#state = firstState(start);
  }

  readonly state = (): KeeperState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The text has changed. */
  readonly touched = (): void => {
    if (this.#isOver) return;
    this.#version += 1;
    this.#localTimer ??= setTimeout(this.keep, localMs);
    if (this.#state.remote !== 'saving') this.#set({ remote: 'waiting' });
    this.#saveIn(remoteMs);
  };

  /** The page shows what the API has: from here on a text that differs is a change. */
  readonly begin = (): void => {
    if (this.#start.isSaved && this.#version === 0) this.#known = this.#read();
  };

  /** The same once the page shows the other text of a conflict. */
  readonly settle = (): void => {
    this.#known = this.#read();
    this.#savedVersion = this.#version;
  };

  /** Another text takes the place of this one, which stays a version of its own. */
  readonly turn = (): void => {
    this.#isApart = true;
    this.touched();
  };

  /** While a word is in the making the API waits; this browser keeps whatever is there. */
  readonly composing = (is: boolean): void => {
    this.#isComposing = is;
  };

  /** Keeps the text in this browser, now. */
  readonly keep = (): void => {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (this.#isOver || (this.#version === 0 && this.#start.isSaved)) return;
    const text = this.#read();
    if (this.#isKnown(text)) return;
    if (isEmptyText(text) && this.#state.storyId === 0) {
      dropDraft(this.id);
      this.#set({ local: 'nothing' });
      return;
    }
    const isKept = keepDraft(this.#localDraft(text));
    this.#set({ local: isKept ? 'kept' : 'full', localAt: isKept ? Date.now() : this.#state.localAt });
    if (!isKept) this.#saveIn(0);
  };

  /** Whether the text as it is now is nowhere but on this page. */
  readonly isAtRisk = (): boolean => {
    this.keep();
    return this.isOnlyHere();
  };

  /** The same as far as it was looked at last. */
  readonly isOnlyHere = (): boolean =>
    !this.#isOver && this.#state.local === 'full' && this.#savedVersion !== this.#version;

  /** Gives the text to the API as a draft; true when it has it as it is now. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = undefined;
    await this.#running;
    if (this.#isOver || this.#state.theirs || this.#savedVersion === this.#version)
      return this.#savedVersion === this.#version;
    if (this.#isComposing) {
      this.#saveIn(localMs);
      return false;
    }
    if (isAnothers(this.#start.userId)) {
      this.#set({ remote: 'failed', problem: { kind: 'other' } });
      return false;
    }
    const text = this.#read();
    if (this.#isKnown(text)) return true;
    if (text.title.trim() === '' || isEmptyText(text)) {
      this.#set({ remote: isEmptyText(text) ? 'nothing' : 'untitled' });
      return false;
    }
    this.#running = this.#send(text);
    await this.#running;
    return this.#savedVersion === this.#version;
  };

  /** Publishes the text, or gives it to the moderators; what fails is thrown, and the text stays kept. */
  readonly publish = async (): Promise<RemoteAnswer> => {
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = undefined;
    await this.#running;
    this.keep();
    const text = this.#read();
    try {
      return await this.#publish(text);
    } catch (error) {
      if (problemOf(error).kind !== 'conflict') {
        this.#fail(error, text);
        throw error;
      }
      await this.#reconcile(text);
      if (this.#state.theirs) throw error;
      return this.#publish(text);
    }
  };

  /** The writer's own text goes on; the other one stays among the story's versions. */
  readonly takeMine = (): Promise<boolean> => {
    const { theirs } = this.#state;
    if (theirs) this.#set({ theirs: undefined, revision: theirs.revision });
    this.#isApart = true;
    return this.save();
  };

  /** The other text goes on; the page shows it. `alsoMine` makes the writer's own a new draft. */
  readonly takeTheirs = (alsoMine: boolean): DraftText | undefined => {
    const { theirs } = this.#state;
    if (!theirs) return undefined;
    if (alsoMine) saveCopy(this.#localDraft(this.#read()));
    this.#version += 1;
    this.#savedVersion = this.#version;
    this.#isApart = true;
    dropDraft(this.id);
    this.#set({ theirs: undefined, revision: theirs.revision, remote: 'saved', problem: undefined });
    return textOf(theirs);
  };

  /** Nobody needs it any more, or the story is out; nothing is saved any more. */
  readonly stop = (): void => {
    this.#isOver = true;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#remoteTimer);
  };

  /** Typed and taken back, or only looked at: there is nothing to keep. */
  #isKnown(text: DraftText): boolean {
    if (!this.#known || !isEqualText(this.#known, text)) return false;
    this.#savedVersion = this.#version;
    const isThere = this.#state.storyId > 0;
    // A new one is found again at /create until it is published; others are found at their own address.
    if (this.#start.isNew && isThere) keepDraft(this.#localDraft(text));
    else dropDraft(this.id);
    this.#set({ local: 'nothing', remote: isThere ? 'saved' : 'nothing', problem: undefined });
    return true;
  }

  #sender() {
    return { key: this.id, writerId: this.#start.userId };
  }

  #set(news: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...news };
    for (const tell of this.#listeners) tell();
  }

  #localDraft(text: DraftText): LocalDraft {
    const { id, userId, isNew } = this.#start;
    const { storyId, revision } = this.#state;
    const isSaved = this.#savedVersion === this.#version;
    return { id, userId, isNew, storyId, revision, isSaved, at: Date.now(), text };
  }

  #saveIn(ms: number): void {
    if (this.#remoteTimer && ms >= remoteMs) return;
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = setTimeout(() => void this.save(), ms);
  }

  async #send(text: DraftText): Promise<void> {
    const version = this.#version;
    this.#set({ remote: 'saving' });
    try {
      const answer = await sendText(text, this.#state, {
        ...this.#sender(),
        draft: true,
        apart: this.#isApart,
      });
      this.#saved(answer, version);
    } catch (error) {
      if (problemOf(error).kind === 'conflict') await this.#reconcile(text);
      else this.#fail(error, text);
    }
  }

  #saved(answer: RemoteAnswer, version: number): void {
    this.#unanswered = [];
    this.#failures = 0;
    this.#isApart = false;
    this.#savedVersion = version;
    this.#known = undefined;
    const isAll = version === this.#version;
    this.#set({ ...answer, problem: undefined, remote: isAll ? 'saved' : 'waiting', remoteAt: Date.now() });
    if (!isAll) this.#saveIn(remoteMs);
    if (isAll && !this.#start.isNew) dropDraft(this.id);
    else this.keep();
  }

  async #publish(text: DraftText): Promise<RemoteAnswer> {
    const answer = await sendText(text, this.#state, { ...this.#sender(), draft: false });
    this.stop();
    dropDraft(this.id);
    return answer;
  }

  #fail(error: unknown, text: DraftText): void {
    const problem = problemOf(error);
    if (problem.kind === 'offline') this.#unanswered.push(text);
    this.#set({ remote: 'failed', problem });
    if (problem.kind === 'gone' || problem.kind === 'refused') return;
    this.#saveIn(patienceMs[Math.min(this.#failures++, patienceMs.length - 1)] ?? remoteMs);
  }

  /** Looks at what the API has instead: an answer that got lost is no conflict. */
  async #reconcile(text: DraftText): Promise<void> {
    try {
      const theirs = await fetchText(this.#state.storyId);
      const isMine = [text, ...this.#unanswered].some((sent) => isSameText(sent, theirs));
      this.#unanswered = [];
      if (!isMine) return this.#set({ theirs, remote: 'failed', problem: { kind: 'conflict' } });
      this.#set({ revision: theirs.revision });
      this.#saveIn(0);
    } catch (error) {
      this.#fail(error, text);
    }
  }
}
