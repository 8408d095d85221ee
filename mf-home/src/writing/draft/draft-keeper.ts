import { isAnothers } from '@hub/shared/runtime/in-name-of';
import { Delivery } from './delivery.ts';
import { type DraftText, isEmptyText, isEqualText, textOf } from './draft-text.ts';
import type { KeeperStart, KeeperState } from './keeper-state.ts';
import { KeeperStore } from './keeper-store.ts';
import type { RemoteAnswer } from './remote-draft.ts';
import { saveCopy } from './save-copy.ts';
import { type StoryDraft, storyDrafts } from './story-drafts.ts';

const localMs = 400;
const remoteMs = 4000;

/**
 * Keeps what is written: in this browser within a moment, at the API soon after. It never gives up a text: what cannot
 * be saved there stays here and is tried again.
 */
export class DraftKeeper {
  readonly id: string;
  readonly #start: KeeperStart;
  readonly #read: () => DraftText;
  readonly #store: KeeperStore;
  readonly #delivery: Delivery;
  /** Counts the changes; what was saved is known by its number. */
  #version = 0;
  #savedVersion: number;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #remoteTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | undefined;
  /** The text that the API has, in the editor's spelling. */
  #known: DraftText | undefined;
  #isComposing = false;
  #isOver = false;

  constructor(start: KeeperStart, read: () => DraftText) {
    this.id = start.id;
    this.#start = start;
    this.#read = read;
    this.#savedVersion = start.isSaved ? 0 : -1;
    this.#store = new KeeperStore(start);
    this.#delivery = new Delivery({
      writer: { key: start.id, writerId: start.userId },
      store: this.#store,
      tryAgain: (ms) => this.#saveIn(ms),
    });
  }

  readonly state = (): KeeperState => this.#store.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The text has changed. */
  readonly touched = (): void => {
    if (this.#isOver) return;
    this.#version += 1;
    this.#localTimer ??= setTimeout(this.keep, localMs);
    if (this.state().remote !== 'saving') this.#store.set({ remote: 'waiting' });
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
    this.#delivery.setApart();
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
    if (isEmptyText(text) && this.state().storyId === 0) {
      storyDrafts.drop(this.id);
      this.#store.set({ local: 'nothing' });
      return;
    }
    const isKept = storyDrafts.keep(this.#draft(text));
    this.#store.set({ local: isKept ? 'kept' : 'full', localAt: isKept ? Date.now() : this.state().localAt });
    if (!isKept) this.#saveIn(0);
  };

  /** Whether the text as it is now is nowhere but on this page. */
  readonly isAtRisk = (): boolean => {
    this.keep();
    return this.isOnlyHere();
  };

  /** The same as far as it was looked at last. */
  readonly isOnlyHere = (): boolean =>
    !this.#isOver && this.state().local === 'full' && this.#savedVersion !== this.#version;

  /** Gives the text to the API as a draft; true when it has it as it is now. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#remoteTimer);
    this.#remoteTimer = undefined;
    await this.#running;
    if (this.#isOver || this.state().theirs || this.#savedVersion === this.#version)
      return this.#savedVersion === this.#version;
    if (this.#isComposing) {
      this.#saveIn(localMs);
      return false;
    }
    if (isAnothers(this.#start.userId)) {
      this.#store.set({ remote: 'failed', problem: { kind: 'other' } });
      return false;
    }
    const text = this.#read();
    if (this.#isKnown(text)) return true;
    if (text.title.trim() === '' || isEmptyText(text)) {
      this.#store.set({ remote: isEmptyText(text) ? 'nothing' : 'untitled' });
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
    const answer = await this.#delivery.publish(this.#read());
    this.stop();
    storyDrafts.drop(this.id);
    return answer;
  };

  /** The writer's own text goes on; the other one stays among the story's versions. */
  readonly takeMine = (): Promise<boolean> => {
    const { theirs } = this.state();
    if (theirs) this.#store.set({ theirs: undefined, revision: theirs.revision });
    this.#delivery.setApart();
    return this.save();
  };

  /** The other text goes on; the page shows it. `alsoMine` makes the writer's own a new draft. */
  readonly takeTheirs = (alsoMine: boolean): DraftText | undefined => {
    const { theirs } = this.state();
    if (!theirs) return undefined;
    if (alsoMine) saveCopy(this.#draft(this.#read()));
    this.#version += 1;
    this.#savedVersion = this.#version;
    this.#delivery.setApart();
    storyDrafts.drop(this.id);
    this.#store.set({ theirs: undefined, revision: theirs.revision, remote: 'saved', problem: undefined });
    return textOf(theirs);
  };

  /** Nobody needs it any more, or the story is out; nothing is saved any more. */
  readonly stop = (): void => {
    this.#isOver = true;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#remoteTimer);
    this.#localTimer = undefined;
    this.#remoteTimer = undefined;
  };

  /** A page shows the text, perhaps again: React may take a page down and put the same one up. */
  readonly resume = (): void => {
    this.#isOver = false;
  };

  /** Typed and taken back, or only looked at: there is nothing to keep. */
  #isKnown(text: DraftText): boolean {
    if (!this.#known || !isEqualText(this.#known, text)) return false;
    this.#savedVersion = this.#version;
    const isThere = this.state().storyId > 0;
    // A new one is found again at /create until it is published; others are found at their own address.
    if (this.#start.isNew && isThere) storyDrafts.keep(this.#draft(text));
    else storyDrafts.drop(this.id);
    this.#store.set({ local: 'nothing', remote: isThere ? 'saved' : 'nothing', problem: undefined });
    return true;
  }

  #draft(text: DraftText): StoryDraft {
    const { id, userId, isNew } = this.#start;
    const { storyId, revision } = this.state();
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
    const answer = await this.#delivery.save(text);
    if (answer) this.#saved(answer, version);
  }

  #saved(answer: RemoteAnswer, version: number): void {
    this.#savedVersion = version;
    this.#known = undefined;
    const isAll = version === this.#version;
    this.#store.set({
      ...answer,
      problem: undefined,
      remote: isAll ? 'saved' : 'waiting',
      remoteAt: Date.now(),
    });
    if (!isAll) this.#saveIn(remoteMs);
    if (isAll && !this.#start.isNew) storyDrafts.drop(this.id);
    else this.keep();
  }
}
