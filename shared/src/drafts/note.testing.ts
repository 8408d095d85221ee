import { useAuth } from '@hub/shared/runtime/auth';
import { keysOf, overflow } from '../storage/area.ts';
import { isBoolean, isNumber, isShape, isString } from '../storage/guards.ts';
import { type DraftAdapter, DraftConflict, type Sending, type ServerCopy } from './draft-adapter.ts';
import { DraftSession } from './draft-session.ts';
import type { DraftStart } from './draft-state.ts';
import { memberDraftStore } from './draft-store.ts';

/** The least that is a kind of draft: a text that the server numbers. */
export interface NoteCopy extends ServerCopy {
  content: string;
  version: number;
}

const shape = { id: isString, userId: isNumber, at: isNumber, text: isString, isTried: isBoolean };
export const notes = memberDraftStore({ path: 'note-', guard: isShape(shape) });

/** A server with one note, which somebody else may change. */
export class NoteServer {
  note: NoteCopy = { content: '', version: 0 };
  readonly asked: (Sending<NoteCopy> & { content: string })[] = [];
  /** What happens on the way: before the note is stored, and to the answer. */
  onTheWay = async (): Promise<void> => {};
  onTheWayBack = async (): Promise<void> => {};

  readonly save = async (content: string, sending: Sending<NoteCopy>): Promise<{ version: number }> => {
    this.asked.push({ content, ...sending });
    await this.onTheWay();
    if (sending.version !== this.note.version) throw new DraftConflict({ ...this.note });
    this.note = { content, version: sending.version + 1 };
    await this.onTheWayBack();
    return { version: this.note.version };
  };
}

export const noteAdapter = (id: string, server: NoteServer): DraftAdapter<NoteCopy> => ({
  id,
  writerId: 7,
  autosaveMs: 4000,
  isSame: (a, b) => a.trim() === b.trim(),
  isComplete: (text) => text !== '#',
  write: (text, { isSaved, isTried }) =>
    isSaved ? notes.drop(id) : notes.write({ id, userId: 7, at: Date.now(), text, isTried }),
  drop: () => notes.drop(id),
  save: server.save,
});

/** A page with one field, whose text a session keeps. */
export const openNote = (
  server: NoteServer,
  { text = '', ...start }: Partial<DraftStart<NoteCopy>> & { text?: string } = {},
  changed = {},
) => {
  const page = {
    text,
    read: () => page.text,
    adopt: (sent: string, stored: string) => {
      if (page.text === sent) page.text = stored;
    },
  };
  const adapter = { ...noteAdapter('note', server), ...changed };
  const session = new DraftSession(adapter, page, { version: 0, known: '', ...start });
  const type = (text: string) => {
    page.text = text;
    session.touch();
  };
  return { page, session, type };
};

export const logIn = (id: number) => {
  const info = { id, name: `读者 ${id}` } as unknown as NonNullable<
    ReturnType<typeof useAuth.getState>['info']
  >;
  useAuth.setState({ status: 'member', info }, true);
};

/** A browser that knows nothing but who is logged in. */
export const beginAnew = (): void => {
  localStorage.clear();
  for (const key of keysOf(overflow('local'))) overflow('local').removeItem(key);
  logIn(7);
};

/** Leaves no room for drafts until the returned function is called. */
export const fillBrowser = (): (() => void) => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
};
