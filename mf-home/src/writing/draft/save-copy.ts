import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { newKey } from '@hub/shared/text/new-key';
import type { DraftText } from './draft-text.ts';
import { sendText } from './remote-draft.ts';
import { type StoryDraft, storyDrafts } from './story-drafts.ts';

/** Makes a text a new draft of its own, here. */
export const storeCopy = (userId: number, text: DraftText): StoryDraft => {
  const place = { storyId: 0, revision: 0, isNew: true, isSaved: false };
  const copy = { id: newKey(), userId, ...place, at: Date.now(), text };
  storyDrafts.write(copy);
  return copy;
};

/** The same at the API too, when it has a title. */
export const saveCopy = (userId: number, text: DraftText): void => {
  const copy = storeCopy(userId, text);
  if (text.title.trim() === '') return;
  inNameOf(userId, (by) => sendText(text, copy, { key: copy.id, ...by, draft: true })).then(
    ({ storyId, revision }) => storyDrafts.write({ ...copy, storyId, revision, isSaved: true }),
    // It is stored here, and found again at /create.
    () => {},
  );
};
