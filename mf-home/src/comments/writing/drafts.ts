import { area, keysOf, overflow } from '@hub/shared/storage/area';
import { isRecordOf, isString } from '@hub/shared/storage/guards';
import { askBeforeLoss } from '@hub/shared/storage/only-here';
import { storedValue } from '@hub/shared/storage/stored-value';

/** What is written where: a comment on the thing, an answer to a comment, a change of one. */
export type Place = 'new' | `answer-${number}` | `edit-${number}`;

/** Whose drafts on which thing. A browser has several members, and nobody is shown what another one began. */
export interface DraftsOf {
  /** A member, or `visitor`. */
  writerId: number;
  sourceId: string;
}

/** Who is not logged in, or not known to be. */
export const visitor = 0;

type Drafts = Readonly<Record<string, string>>;

const days = 30;
const folder = '/write/comments/';

const entryOf = ({ writerId, sourceId }: DraftsOf) =>
  storedValue(`${folder}${writerId}/${sourceId}`, isRecordOf(isString), { minutes: days * 24 * 60 });

/** Every text on a thing that was begun and not sent. */
export const readDrafts = (whose: DraftsOf): Drafts => entryOf(whose).read() ?? {};

const writeDrafts = (whose: DraftsOf, drafts: Drafts): void => {
  if (Object.keys(drafts).length === 0) entryOf(whose).remove();
  else if (!entryOf(whose).write(drafts)) askBeforeLoss();
};

/** Keeps a text; an empty one is forgotten. Read anew each time: another tab writes elsewhere on the same thing. */
export const keepDraft = (whose: DraftsOf, place: Place, text: string): void => {
  const { [place]: _before, ...others } = readDrafts(whose);
  writeDrafts(whose, text.trim() === '' ? others : { ...others, [place]: text });
};

/** Two texts of one field, one below the other. */
export const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n');

/** What stands before the end of a text; all of it where it ends otherwise. */
export const before = (text: string, end: string): string => {
  if (text === end) return '';
  return end !== '' && text.endsWith(`\n${end}`) ? text.slice(0, -end.length - 1) : text;
};

/** Takes what has arrived out of a text that was gone on with meanwhile. */
export const dropSent = (whose: DraftsOf, place: Place, sent: string): void => {
  const text = readDrafts(whose)[place] ?? '';
  if (text === sent) keepDraft(whose, place, '');
  else if (text.startsWith(`${sent}\n`)) keepDraft(whose, place, text.slice(sent.length + 1));
};

/** Gives a member what was begun before the login, on whatever thing: it was theirs all the time. */
export const takeOver = (writerId: number): void => {
  const prefix = `hub:${folder}${visitor}/`;
  const keys = new Set([...keysOf(area('local')), ...keysOf(overflow('local'))]);
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const sourceId = key.slice(prefix.length);
    const begun = readDrafts({ writerId: visitor, sourceId });
    const drafts: Record<string, string> = { ...readDrafts({ writerId, sourceId }) };
    for (const [place, text] of Object.entries(begun))
      drafts[place] = joined(before(drafts[place] ?? '', text), text);
    writeDrafts({ writerId, sourceId }, drafts);
    entryOf({ writerId: visitor, sourceId }).remove();
  }
};
