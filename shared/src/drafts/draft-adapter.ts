import { ApiError } from '@hub/shared/runtime/api-error';
import type { LocalState } from './draft-store.ts';

/** A draft as the server has it; kinds of drafts add what their pages show of it. */
export interface ServerCopy {
  content: unknown;
  /** By which the server knows what a change was made of. */
  version: unknown;
}

/** What a save answers: at least the new version, the content where the server spells it in its own way. */
export type Saved<Copy extends ServerCopy> = Pick<Copy, 'version'> & Partial<Copy>;

/** What is known of a content that is written into this browser. */
export interface DraftFacts<Copy extends ServerCopy> {
  version: Copy['version'];
  /** What the server has, as far as this page knows. */
  known: Copy['content'] | undefined;
  /** The server has this very content. */
  isSaved: boolean;
  /** It was sent, and nobody knows whether it arrived. */
  isTried: boolean;
}

export interface Sending<Copy extends ServerCopy> {
  version: Copy['version'];
  /** The adapter's `writerId`, or 0: the server takes the text from nobody else. */
  writer_id: number;
  /** Somebody pressed the button; otherwise the page saves by itself. */
  isSubmit: boolean;
  /** An earlier try may have arrived. */
  isRetry: boolean;
  /** Says where the server has it as soon as that is known, whatever becomes of the rest. */
  placed: (version: Copy['version']) => void;
}

/** All that differs between kinds of drafts. */
export interface DraftAdapter<Copy extends ServerCopy> {
  /** Names the draft in this browser, and at the server the thing that it makes. */
  readonly id: string;
  /** Whose text it is: nothing is sent in another's name. Without it `save` sees to that. */
  writerId?: number;
  /** Puts it into this browser, or nothing where nobody would miss it. */
  write: (content: Copy['content'], facts: DraftFacts<Copy>) => LocalState;
  drop: () => void;
  /** Gives it to the server; a `DraftConflict` where that has something else by now. */
  save: (content: Copy['content'], sending: Sending<Copy>) => Promise<Saved<Copy>>;
  /** A save does more than to store, as to publish: what the server has already is sent all the same. */
  savesSameAgain?: boolean;
  /** Whether two contents say the same, in whatever spelling. */
  isSame: (a: Copy['content'], b: Copy['content']) => boolean;
  /** The same for two of this page, where that is known at less cost. */
  isUnchanged?: (a: Copy['content'], b: Copy['content']) => boolean;
  /** After how long the page saves by itself; never without it. */
  autosaveMs?: number;
  /** Whether the server would take it when the page saves by itself. */
  isComplete?: (content: Copy['content']) => boolean;
}

/** The page that shows the text. */
export interface DraftPage<Content> {
  /** The text as it is on the page now. */
  read: () => Content;
  /** Goes on with what the server made of what was sent, but for what was written since. */
  adopt?: ((sent: Content, stored: Content) => void) | undefined;
}

/** Somebody else, or another page, was faster. */
export class DraftConflict<Copy extends ServerCopy> extends Error {
  readonly theirs: Copy;

  constructor(theirs: Copy, cause?: Error) {
    super(cause?.message, { cause });
    this.theirs = theirs;
  }
}

/** Sends a change; where the server has something else by now it is fetched for the `DraftConflict`. */
export const orConflict = async <Copy extends ServerCopy, Answer>(
  send: () => Promise<Answer>,
  fetchCopy: () => Promise<Copy>,
): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    throw new DraftConflict(await fetchCopy(), error);
  }
};
