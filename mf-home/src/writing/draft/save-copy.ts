import { keepDraft, type LocalDraft, newDraftId } from './local-drafts.ts';
import { sendText } from './remote-draft.ts';

/** Makes a text a new draft of its own: here at once, at the API when it has a title. */
export const saveCopy = (draft: LocalDraft): void => {
  const { text } = draft;
  const id = newDraftId();
  const copy = { ...draft, id, isNew: true, isSaved: false, storyId: 0, revision: 0 };
  keepDraft(copy);
  if (text.title.trim() === '') return;
  sendText(text, copy, { key: id, writerId: draft.userId, draft: true }).then(
    (place) => keepDraft({ ...copy, ...place, isSaved: true }),
    // It is kept here, and found again at /create.
    () => {},
  );
};
