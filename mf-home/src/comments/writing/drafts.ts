import { isRecordOf, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

/** What is written where: a comment on the thing, an answer to a comment, a change of one. */
export type Place = 'new' | `answer-${number}` | `edit-${number}`;

const days = 30;

const draftsOf = (sourceId: string) =>
  storedValue(`/write/comments/${sourceId}`, isRecordOf(isString), { minutes: days * 24 * 60 });

/** Every text on a thing that was begun and not sent. */
export const readDrafts = (sourceId: string): Readonly<Record<string, string>> =>
  draftsOf(sourceId).read() ?? {};

/** Keeps a text; an empty one is forgotten. Read anew each time: another tab writes elsewhere on the same thing. */
export const keepDraft = (sourceId: string, place: Place, text: string): void => {
  const { [place]: _before, ...others } = readDrafts(sourceId);
  const drafts = text.trim() === '' ? others : { ...others, [place]: text };
  if (Object.keys(drafts).length > 0) draftsOf(sourceId).write(drafts);
  else draftsOf(sourceId).remove();
};
