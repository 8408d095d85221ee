import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { goToPlace, isBefore, placeInArticle } from './place-in-article.ts';
import { forgetReadingPlace, type ReadingPlace, readingPlaceOf, saveReadingPlace } from './reading-places.ts';

/** Scrolling writes at most this often. */
const restMs = 400;

export interface LastPlace {
  /** Whether there is a place to go back to, further down than what is on screen. */
  offered: boolean;
  go: () => void;
  dismiss: () => void;
}

/**
 * Keeps where an article is being read, and offers the place of an earlier visit. While that is offered it is not
 * overwritten by what lies before it; an address with a `#part` knows its own place.
 */
export const useReadingPlace = (id: number, root: RefObject<HTMLElement | null>): LastPlace => {
  const [offer, setOffer] = useState<ReadingPlace>();
  const open = useRef<ReadingPlace>(undefined);
  const show = useCallback((place: ReadingPlace | undefined) => {
    if (open.current === place) return;
    open.current = place;
    setOffer(place);
  }, []);

  useEffect(() => {
    const article = root.current?.querySelector('.post-content');
    if (!article) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = undefined;
      const place = placeInArticle(article);
      if (!place) return;
      if (place !== 'end' && open.current && isBefore(place, open.current)) return;
      show(undefined);
      if (place === 'end') forgetReadingPlace(id);
      else saveReadingPlace(id, place);
    };
    const soon = () => {
      timer ??= setTimeout(note, restMs);
    };
    const last = () => timer && note();
    if (!window.location.hash) show(readingPlaceOf(id));
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('pagehide', last);
    return () => {
      last();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('pagehide', last);
    };
  }, [id, root, show]);

  return {
    offered: offer !== undefined,
    dismiss: () => show(undefined),
    go: () => {
      const article = root.current?.querySelector('.post-content');
      if (article && offer) goToPlace(article, offer);
      show(undefined);
    },
  };
};
