import type { DraftAdapter, ServerCopy } from '@hub/shared/drafts/draft-adapter';
import { DraftSession } from '@hub/shared/drafts/draft-session';
import {
  before,
  type DraftsOf,
  dropSent,
  joined,
  type Place,
  readDrafts,
  saveDraft,
  takeOver,
  visitor,
} from './drafts.ts';

interface CommentCopy extends ServerCopy {
  content: string;
  version: undefined;
}

/**
 * The words of one field of one writer. Those on their way to the API are out of the field, and in its draft until they
 * have arrived: where that fails they come back.
 */
export class CommentField {
  readonly session: DraftSession<CommentCopy>;
  readonly #whose: DraftsOf;
  readonly #place: Place;
  readonly #initial: string;
  #text: string;
  #sending = '';
  #deliver: (text: string) => Promise<unknown> = async () => {};
  #isRestored = false;
  #redraw = (): void => {};

  constructor(whose: DraftsOf, place: Place, initial: string) {
    this.#whose = { ...whose };
    this.#place = place;
    this.#initial = initial;
    this.#text = initial;
    const page = {
      read: () => joined(this.#sending, this.#text),
      adopt: () => {
        this.#sending = '';
      },
    };
    this.session = new DraftSession(this.#adapter(), page, { version: undefined, known: initial });
  }

  readonly text = (): string => this.#text;

  readonly subscribe = (redraw: () => void): (() => void) => {
    this.#redraw = redraw;
    return () => {
      this.#redraw = () => {};
    };
  };

  /** Whether it is for this place, and its words are this one's: who logs in goes on with what a visitor began. */
  isFor({ writerId, sourceId }: DraftsOf, place: Place): boolean {
    const isSameWriter = this.#whose.writerId === visitor || this.#whose.writerId === writerId;
    return isSameWriter && this.#whose.sourceId === sourceId && this.#place === place;
  }

  /** Brings back what was begun before. After the first drawing: the document was made without knowing of it. */
  restore(writerId: number): void {
    this.#whose.writerId = writerId;
    this.#isRestored = true;
    if (writerId !== visitor) takeOver(writerId);
    const early = this.#text === this.#initial ? '' : this.#text;
    const mine = joined(this.#sending, early);
    const stored = readDrafts(this.#whose)[this.#place];
    if (stored !== undefined) this.#show(joined(before(stored, mine), early));
    if (mine !== '') this.#write();
  }

  change(text: string): void {
    this.#show(text);
    // What was stored before is read before it is written over.
    if (this.#isRestored) this.#write();
  }

  async send(deliver: (text: string) => Promise<unknown>): Promise<void> {
    this.#deliver = deliver;
    this.#sending = this.#text;
    this.#show('');
    try {
      await this.session.submit();
    } catch (error) {
      const back = joined(this.#sending, this.#text);
      this.#sending = '';
      this.#show(back);
      throw error;
    }
  }

  /** Forgets what was typed. */
  discard(): void {
    this.change(this.#initial);
  }

  #show(text: string): void {
    this.#text = text;
    this.#redraw();
  }

  #write(): void {
    this.session.touch();
    this.session.flush();
  }

  #adapter(): DraftAdapter<CommentCopy> {
    const whose = this.#whose;
    const place = this.#place;
    return {
      get id() {
        return `comments/${whose.writerId}/${whose.sourceId}/${place}`;
      },
      isSame: (a, b) => a === b,
      // A change that changes nothing is no draft.
      write: (text, { isSaved }) => saveDraft(whose, place, isSaved ? '' : text),
      drop: () => saveDraft(whose, place, ''),
      save: async (text) => {
        await this.#deliver(text);
        // Whichever page goes on with the draft by now.
        dropSent(whose, place, text);
        return { version: undefined, content: '' };
      },
    };
  }
}
