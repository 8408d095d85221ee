import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  /** Gets the focus when the page changes. */
  main: RefObject<HTMLElement | null>;
}

// By then a page that is there at once has given the document its title.
const settledMs = 400;

/** Takes keyboard and screen reader to the new page, as loading a document would. */
export const RouteAnnouncer = ({ main }: Props) => {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setWords(document.title), settledMs);
    return () => clearTimeout(timer);
  }, [pathname, main]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
};
