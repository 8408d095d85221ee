import { openDraft } from '@hub/shared/drafts/open-drafts';
import { watchPage } from '@hub/shared/drafts/watch-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventValues } from '../values/event-values.ts';
import { isSame } from '../values/same-values.ts';
import { type EventDraft, eventDrafts } from './event-drafts.ts';

const afterMs = 400;

export interface Keeping {
  /** When it was kept here; 0 where there is nothing to keep. */
  keptAt: number;
  /** This browser has no room: only the page holds it. */
  isFull: boolean;
  /** Something has changed. */
  touch: () => void;
  /** Keeps it now, with what else is known of it. */
  keep: (news?: Partial<Pick<EventDraft, 'eventId' | 'revision' | 'isTried'>>) => void;
  /** What the page holds is now the API's too, by this revision. */
  settle: (saved: { eventId: number; revision: number }, known: EventValues) => void;
  /** The draft as it was kept last. */
  draft: () => EventDraft;
  /** What the API has of it, as the form would hold it. */
  known: () => EventValues;
}

/** Keeps what a form holds in this browser, within a moment and through whatever ends the page. */
export const useKept = (
  start: { draft: EventDraft; known: EventValues },
  read: () => EventValues,
  isBusy: () => boolean,
): Keeping => {
  const now = useRef({ ...start, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const [state, setState] = useState({ keptAt: start.draft.at, isFull: false });

  const keep = useCallback<Keeping['keep']>(
    (news = {}) => {
      const held = now.current;
      clearTimeout(held.timer);
      held.timer = undefined;
      held.draft = { ...held.draft, ...news, values: read() };
      if (isSame(held.draft.values, held.known) && !held.draft.isTried) {
        eventDrafts.drop(held.draft.id);
        return setState({ keptAt: 0, isFull: false });
      }
      held.draft.at = Date.now();
      setState({ keptAt: held.draft.at, isFull: !eventDrafts.keep(held.draft) });
    },
    [read],
  );
  const touch = useCallback(() => {
    now.current.timer ??= setTimeout(keep, afterMs);
  }, [keep]);
  const settle = useCallback<Keeping['settle']>((saved, known) => {
    now.current.known = known;
    now.current.draft = { ...now.current.draft, ...saved, base: known, isTried: false };
    eventDrafts.drop(now.current.draft.id);
    setState({ keptAt: 0, isFull: false });
  }, []);
  const draft = useCallback(() => now.current.draft, []);
  const known = useCallback(() => now.current.known, []);

  const isAtRisk = state.isFull;
  const { id } = start.draft;
  const flush = useCallback(() => {
    if (now.current.timer) keep();
  }, [keep]);
  useEffect(() => openDraft(id), [id]);
  useEffect(
    () =>
      watchPage({
        keep: flush,
        isAtRisk: () => {
          flush();
          return isAtRisk || isBusy();
        },
      }),
    [flush, isAtRisk, isBusy],
  );
  // Once, when the page goes: what was typed a moment ago is kept too.
  useEffect(() => flush, [flush]);
  return { ...state, touch, keep, settle, draft, known };
};
