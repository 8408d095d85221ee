import { draftStore, type LocalState } from '@hub/shared/drafts/draft-store';
import { isRecordOf, isString } from '@hub/shared/storage/guards';

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

// All texts of a writer on a thing lie in one entry: a thread is opened with a single look.
const store = draftStore<Drafts>({ path: 'comments/', guard: isRecordOf(isString), days: 30 });

const idOf = ({ writerId, sourceId }: DraftsOf): string => `${writerId}/${sourceId}`;

/** Every text on a thing that was begun and not sent. */
export const readDrafts = (whose: DraftsOf): Drafts => store.read(idOf(whose)) ?? {};

const writeDrafts = (whose: DraftsOf, drafts: Drafts): LocalState =>
  Object.keys(drafts).length === 0 ? store.drop(idOf(whose)) : store.write(idOf(whose), drafts);

/** Saves a text; an empty one is forgotten. Read anew each time: another tab writes elsewhere on the same thing. */
export const saveDraft = (whose: DraftsOf, place: Place, text: string): LocalState => {
  const { [place]: _before, ...others } = readDrafts(whose);
  return writeDrafts(whose, text.trim() === '' ? others : { ...others, [place]: text });
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
  if (text === sent) saveDraft(whose, place, '');
  else if (text.startsWith(`${sent}\n`)) saveDraft(whose, place, text.slice(sent.length + 1));
};

/** Gives a member what was begun before the login, on whatever thing: it was theirs all the time. */
export const takeOver = (writerId: number): void => {
  const ofVisitor = idOf({ writerId: visitor, sourceId: '' });
  for (const [id, begun] of store.entries()) {
    if (!id.startsWith(ofVisitor)) continue;
    const sourceId = id.slice(ofVisitor.length);
    const drafts: Record<string, string> = { ...readDrafts({ writerId, sourceId }) };
    for (const [place, text] of Object.entries(begun))
      drafts[place] = joined(before(drafts[place] ?? '', text), text);
    writeDrafts({ writerId, sourceId }, drafts);
    store.drop(id);
  }
};
