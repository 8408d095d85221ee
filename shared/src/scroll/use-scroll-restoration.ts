import { useBrowserLayoutEffect } from '@hub/shared/runtime/use-browser-layout-effect';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isRecord } from '../storage/guards.ts';
import { decodePart } from '../text/address/decode-part.ts';
import { currentPlace, placeOf, rememberPlace, savePlaces } from './scroll-places.ts';
import { scrollToPlace } from './scroll-to-place.ts';

/** State of a navigation that only adds something to the page, for example a drawer, and leaves the scroll alone. */
export const preserveScroll = { preserveScroll: true };

/**
 * Back finds the place where the page was left, a new page begins at its top or at its `#part`. Called once, by the
 * shell's layout; lists lie in the query cache, so that they are there again in the first paint.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // The first page of every document has the key `default`, so the key alone would mix them up; so have the parts of it to which
  // the browser itself went before any script was there.
  const page = `${key} ${pathname}${search}${key === 'default' ? hash : ''}`;
  const shown = useRef<string>(undefined);

  useBrowserLayoutEffect(() => {
    // From here on scrolling belongs to the new page; what the old one remembered last stays.
    const isFirst = shown.current === undefined;
    shown.current = page;
    const goesBack = type === 'POP' && !(isFirst && isFreshVisit());
    const place = goesBack ? placeOf(page) : undefined;
    if (place) return scrollToPlace(place);
    if (isRecord(state) && state['preserveScroll'] === true && type !== 'POP') return;
    const part = hash ? document.getElementById(decodePart(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      const left = shown.current;
      frame = requestAnimationFrame(() => {
        if (left !== undefined && left === shown.current) rememberPlace(left, currentPlace());
      });
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', savePlaces);
    // The reader may have gone down before the page listened.
    if (window.scrollY > 0) remember();
    return () => {
      cancelAnimationFrame(frame);
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', savePlaces);
    };
  }, []);
};

/** Whether this document was opened by a link or an address, rather than by a reload or by Back. */
const isFreshVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
};
