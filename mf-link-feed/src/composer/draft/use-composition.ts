import { useDraftSession } from '@hub/shared/drafts/use-draft-session';
import { useFoundDrafts } from '@hub/shared/drafts/use-found-drafts';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Composition, type Writing } from './composition.ts';
import { draftsAt, type StatusDraft, statusDrafts } from './status-drafts.ts';

/** What is written at a place: it goes on with what an earlier page left there, and begins anew once it was posted. */
export const useComposition = (given: Writing) => {
  const [writing] = useState(given);
  const [composition, setComposition] = useState(() => new Composition(writing));
  const words = useSyncExternalStore(composition.subscribe, composition.words, composition.words);
  const isBusy = useCallback(() => composition.words().pictures.some(({ id }) => id === ''), [composition]);
  const state = useDraftSession(composition.session, isBusy);
  const { found, forget } = useFoundDrafts(() => draftsAt(writing.userId, writing.place));

  const resume = (draft: StatusDraft) => {
    forget(draft.id);
    // Another page may have posted it meanwhile.
    const stored = statusDrafts.read(draft.id);
    if (stored) setComposition(new Composition(writing, stored));
  };
  const takeUp = useEffectEvent(() => {
    const latest = found?.[0];
    if (latest && composition.session.state().phase === 'clean') resume(latest);
  });
  const isKnown = found !== undefined;
  useEffect(() => {
    if (isKnown) takeUp();
  }, [isKnown]);

  const beginAnew = useCallback(() => setComposition(new Composition(writing)), [writing]);
  const giveUp = ({ id }: StatusDraft) => {
    forget(id);
    statusDrafts.drop(id);
  };
  return {
    ...{ composition, words, state, beginAnew, resume, giveUp },
    /** Others that were begun here. */
    others: found ?? [],
  };
};
