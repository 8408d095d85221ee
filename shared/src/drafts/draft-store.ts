import { type AreaName, area, keysOf, overflow } from '../storage/area.ts';
import { draftPrefix } from '../storage/free-space.ts';
import type { Guard } from '../storage/guards.ts';
import { storedValue } from '../storage/stored-value.ts';
import { warnBeforeLoss } from './warn-before-loss.ts';

export interface DraftStoreOptions<Draft> {
  /** Where under `/write/` drafts of this kind lie; empty for those of stories. */
  path: string;
  guard: Guard<Draft>;
  /** How long one is stored; for good unless it says otherwise: nobody loses a text because of a holiday. */
  days?: number;
  /** `session` stores drafts in this tab alone: what somebody typed there is not for whoever sits down next. */
  area?: AreaName;
  /** The API has this very text: when the browser is full it goes first. */
  isSaved?: (draft: Draft) => boolean;
  /** The draft without what can be missed, for a browser that has room for the text alone. */
  textOnly?: (draft: Draft) => Draft;
}

/** Where a draft is in this browser; `full`: there is no room, and only this page holds it. */
export type LocalState = 'none' | 'stored' | 'full';

/** Texts of one kind that were begun and not sent, as this browser stores them. */
export interface DraftStore<Draft> {
  write(id: string, draft: Draft): LocalState;
  /** A draft as it is stored now; undefined once it was sent or given up. */
  read(id: string): Draft | undefined;
  drop(id: string): LocalState;
  /** All that are stored, with their ids, whoever wrote them. */
  entries(): [id: string, draft: Draft][];
}

const minutesADay = 24 * 60;

export const draftStore = <Draft>(options: DraftStoreOptions<Draft>): DraftStore<Draft> => {
  const { path, guard, days = Number.POSITIVE_INFINITY, area: areaName = 'local' } = options;
  const entryOf = (id: string) =>
    storedValue(`/write/${path}${id}`, guard, { minutes: days * minutesADay, area: areaName });
  const put = (id: string, draft: Draft) =>
    entryOf(id).write(draft, options.isSaved?.(draft) ? { saved: true } : {});

  const read = (id: string) => entryOf(id).read();
  return {
    read,
    drop(id) {
      entryOf(id).remove();
      return 'none';
    },
    write(id, draft) {
      const { textOnly } = options;
      if (put(id, draft) || (textOnly !== undefined && put(id, textOnly(draft)))) return 'stored';
      warnBeforeLoss();
      return 'full';
    },
    entries() {
      const prefix = draftPrefix + path;
      const keys = new Set([...keysOf(area(areaName)), ...keysOf(overflow(areaName))]);
      return [...keys].flatMap((key): [string, Draft][] => {
        if (!key.startsWith(prefix)) return [];
        const id = key.slice(prefix.length);
        const draft = read(id);
        return draft === undefined ? [] : [[id, draft]];
      });
    },
  };
};

/** A draft that knows itself and its writer. One page writes one: two tabs never write over each other. */
export interface MemberDraft {
  /** Also the key under which the API makes the thing once. */
  id: string;
  userId: number;
  at: number;
}

export interface MemberDraftStore<Draft> extends Omit<DraftStore<Draft>, 'write' | 'entries'> {
  write(draft: Draft): LocalState;
  /** Drafts of a member in this browser, the latest first. */
  of(userId: number): Draft[];
}

export const memberDraftStore = <Draft extends MemberDraft>(
  options: DraftStoreOptions<Draft>,
): MemberDraftStore<Draft> => {
  const { write, read, drop, entries } = draftStore(options);
  return {
    read,
    drop,
    write: (draft) => write(draft.id, draft),
    of: (userId) =>
      entries()
        .map(([, draft]) => draft)
        .filter((draft) => draft.userId === userId)
        .sort((a, b) => b.at - a.at),
  };
};
