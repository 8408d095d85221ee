import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import {
  type DraftAdapter,
  type DraftPage,
  orConflict,
  type ServerCopy,
} from '@hub/shared/drafts/draft-adapter';
import { DraftSession } from '@hub/shared/drafts/draft-session';
import type { DraftState } from '@hub/shared/drafts/draft-state';
import { type DraftText, isEqualText, isSameText, noText, textOf } from './draft-text.ts';
import { fetchText, type RemoteAnswer, sendText } from './remote-draft.ts';
import { type StoryDraft, storyDrafts } from './story-drafts.ts';

/** What a page begins with. */
export interface StoryStart extends StoryDraft {
  status: StoryState;
}

/** A story as the API has it. */
export interface StoryCopy extends ServerCopy {
  content: DraftText;
  version: RemoteAnswer;
  story: StoryInEditor;
}

export type StorySession = DraftSession<StoryCopy>;
export type StorySessionState = DraftState<StoryCopy>;

interface StoryAdapter extends DraftAdapter<StoryCopy> {
  /** The text before stays a version of its own: the page goes on from another one than was saved last. */
  setApart: () => void;
}

const fetchCopy = async (storyId: number): Promise<StoryCopy> => {
  const story = await fetchText(storyId);
  return {
    content: textOf(story),
    version: { storyId, revision: story.revision, status: story.status },
    story,
  };
};

/** How a story is written into this browser and given to the API. */
export const storyAdapter = ({ id, userId, isNew }: StoryDraft): StoryAdapter => {
  let isApart = true;
  return {
    ...{ id, writerId: userId, autosaveMs: 4000, savesSameAgain: true },
    ...{ isSame: isSameText, isUnchanged: isEqualText },
    // The API takes no story without a title.
    isComplete: ({ title }) => title.trim() !== '',
    write: (text, { version: { storyId, revision }, isSaved }) => {
      // A new one is found again at /create until it is published; others are found at their own address.
      const isNeeded = !isSaved || (isNew && storyId > 0);
      const draft = { id, userId, isNew, storyId, revision, isSaved, at: Date.now(), text };
      return isNeeded ? storyDrafts.write(draft) : storyDrafts.drop(id);
    },
    drop: () => storyDrafts.drop(id),
    save: async (text, { version, isSubmit, writer_id }) => {
      const options = { key: id, writer_id, draft: !isSubmit, apart: isApart && !isSubmit };
      const send = () => sendText(text, version, options);
      const answer = await orConflict(send, () => fetchCopy(version.storyId));
      isApart = false;
      return { version: answer };
    },
    setApart: () => {
      isApart = true;
    },
  };
};

/** A story while it is written: here at once, at the API some seconds later. */
export const storySession = (
  adapter: StoryAdapter,
  { storyId, revision, status, isSaved }: StoryStart,
  page: DraftPage<DraftText>,
): StorySession =>
  new DraftSession(adapter, page, {
    version: { storyId, revision, status },
    known: storyId === 0 ? noText : undefined,
    phase: isSaved ? 'clean' : 'dirty',
  });
