import { isComposing } from '@hub/shared/input/composition';
import { type KeyboardEvent, useState } from 'react';
import { nextRow, type Row, rowsOf } from './rows.ts';
import { clearHistory, readHistory } from './search-history.ts';
import { useSuggestions } from './use-suggestions.ts';

const SHOWN_HOT_WORDS = 6;

interface RowsOf {
  typed: string;
  hotWords: readonly string[];
  /** Half a word in letters is no question yet. */
  isAsking: boolean;
  /** The row that is active; without one what was typed. */
  onChoose: (row: Row | undefined) => void;
}

/** The list under the field: what it offers, whether it is open, which row is active, and the keys that lead there. */
export const useRows = ({ typed, hotWords, isAsking, onChoose }: RowsOf) => {
  const [opened, setOpened] = useState(false);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, opened && isAsking);
  const rows = rowsOf({ typed, history, hotWords: hotWords.slice(0, SHOWN_HOT_WORDS), suggestions });
  const isOpen = opened && rows.length > 0;
  const activeRow = isOpen ? rows[active] : undefined;

  const open = () => {
    if (!opened) setHistory(readHistory());
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      setActive(nextRow(event.key, isOpen ? active : -1, rows.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(activeRow);
    }
    // The first Escape closes the list, the next one is the header's.
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return {
    rows,
    active,
    activeRow,
    isOpen,
    open,
    close,
    onKeyDown,
    /** Another text: the list starts from its top. */
    restart: () => {
      setActive(-1);
      open();
    },
    clearHistory: () => {
      clearHistory();
      setHistory([]);
      setActive(-1);
    },
  };
};
