import type { Status } from '@hub/shared/contracts/link/entities';
import type { DraftAdapter, Sending, ServerCopy } from '@hub/shared/drafts/draft-adapter';
import { DraftSession } from '@hub/shared/drafts/draft-session';
import type { QueryClient } from '@hub/shared/runtime/query';
import { newKey } from '@hub/shared/text/new-key';
import { type StatusDraft, statusDrafts } from './status-drafts.ts';
import { arrived, isSameWords, type StatusWords } from './status-words.ts';

/** How a text gets into the feed. */
export interface Destination {
  send: (words: StatusWords, sending: SendingWords) => Promise<Status>;
  /** Shows on the pages what the feed has now. */
  show: (client: QueryClient, status: Status) => void;
  /** What is said of that. */
  done: string;
}

interface StatusCopy extends ServerCopy {
  content: StatusWords;
  version: undefined;
  /** As it was posted. */
  status: Status;
}

export interface SendingWords extends Pick<Sending<StatusCopy>, 'isRetry'> {
  /** Sent again under the same key, it is posted once. */
  key: string;
}

/** Where something is written, by whom, and how it is given to the feed. */
export interface Writing extends Destination {
  userId: number;
  place: string;
  /** What stands there before anybody typed. */
  initial: StatusWords;
}

/** One status while it is written: in this browser within a moment, in the feed by the button. */
export class Composition {
  readonly id: string;
  /** An earlier page began it. */
  readonly isFound: boolean;
  readonly session: DraftSession<StatusCopy>;
  #words: StatusWords;
  readonly #listeners = new Set<() => void>();

  /** With `found` it goes on with what an earlier page left. */
  constructor(writing: Writing, found?: StatusDraft) {
    this.id = found?.id ?? newKey();
    this.isFound = found !== undefined;
    this.#words = found?.words ?? writing.initial;
    const page = { read: this.words, adopt: () => this.#show(writing.initial) };
    this.session = new DraftSession(adapterOf(this.id, writing), page, {
      version: undefined,
      known: writing.initial,
      isTried: found?.isTried ?? false,
      phase: found ? 'dirty' : 'clean',
      local: found ? 'stored' : 'none',
      storedAt: found?.at ?? 0,
    });
  }

  readonly words = (): StatusWords => this.#words;

  readonly subscribe = (redraw: () => void): (() => void) => {
    this.#listeners.add(redraw);
    return () => this.#listeners.delete(redraw);
  };

  readonly change = (news: Partial<StatusWords>): void => {
    this.#show({ ...this.#words, ...news });
    this.session.touch();
  };

  #show(words: StatusWords): void {
    this.#words = words;
    for (const redraw of this.#listeners) redraw();
  }
}

const adapterOf = (id: string, { userId, place, initial, send }: Writing): DraftAdapter<StatusCopy> => ({
  id,
  writerId: userId,
  isSame: isSameWords,
  write: (words, { isSaved, isTried }) => {
    if (isSaved && !isTried) return statusDrafts.drop(id);
    // Names of pictures on their way mean nothing to another page.
    const pictures = arrived(words).map((picture) => ({ ...picture, key: picture.id }));
    const stored = { ...words, pictures };
    return statusDrafts.write({ id, userId, place, at: Date.now(), isTried, words: stored });
  },
  drop: () => statusDrafts.drop(id),
  save: async (words, { isRetry }) => {
    const status = await send(words, { key: id, isRetry });
    // The page goes on with nothing written.
    return { version: undefined, content: initial, status };
  },
});
