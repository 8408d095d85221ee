import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readQuery, searchHref, toQuery } from '../search-href.ts';
import { remember } from './search-history.ts';

/** What is typed, and the way to its results. */
export const useSearchText = (fallback: string) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = pathname === '/search' ? readQuery(new URLSearchParams(search)).q : '';
  const [typed, setTyped] = useState('');
  // The address is what is shown; leaving the results empties the field.
  useEffect(() => setTyped(shown), [shown]);

  /** Searches, but not again for what is already shown (spec §5). */
  const searchFor = (text: string) => {
    const wanted = toQuery(text) || fallback;
    if (wanted === '') return;
    setTyped(wanted);
    remember(wanted);
    if (wanted !== shown) void navigate(searchHref(wanted));
  };
  return { typed, setTyped, searchFor };
};
