import type { OrderFilter } from '@hub/shared/contracts/events/attendees';
import { useDebounced } from '@hub/shared/input/use-debounced';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organisePaths } from '../organise-paths.ts';
import { orderFilters } from './order-filters.ts';

const pauseMs = 300;

/**
 * Which orders are shown. The state is part of the address; the words are not: they are mostly somebody's name or
 * number, and addresses end up in histories and logs.
 */
export const useOrderFilter = (eventId: number) => {
  const [query] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [whole, setWhole] = useState('');
  const [composing, setComposing] = useState(false);
  const words = useDebounced(whole.trim(), pauseMs);
  const status = orderFilters.find(({ value }) => value === query.get('status'))?.value ?? 'all';
  const type = (text: string) => {
    setTyped(text);
    // Half a word in letters is no question yet.
    if (!composing) setWhole(text);
  };
  const field = {
    value: typed,
    onChange: type,
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
      setComposing(false);
      setWhole(event.currentTarget.value);
    },
  };
  const hrefOf = (value: OrderFilter) =>
    organisePaths.orders(eventId) + (value === 'all' ? '' : `?status=${value}`);
  return { status, words, field, hrefOf };
};

export type OrderFiltering = ReturnType<typeof useOrderFilter>;
