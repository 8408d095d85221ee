import { newKey } from '@hub/shared/text/new-key';
import { sendText } from './remote-draft.ts';
import { type StoryDraft, storyDrafts } from './story-drafts.ts';

/** Makes a text a new draft of its own: here at once, at the API when it has a title. */
export const saveCopy = (draft: StoryDraft): void => {
  const { text } = draft;
  const id = newKey();
  const copy = { ...draft, id, isNew: true, isSaved: false, storyId: 0, revision: 0 };
  storyDrafts.keep(copy);
  if (text.title.trim() === '') return;
  sendText(text, copy, { key: id, writerId: draft.userId, draft: true }).then(
    (place) => storyDrafts.keep({ ...copy, ...place, isSaved: true }),
    // It is kept here, and found again at /create.
    () => {},
  );
};
