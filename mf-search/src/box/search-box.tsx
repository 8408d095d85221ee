import { SearchForm } from '@hub/shared/host/search-form';
import { isComposing } from '@hub/shared/input/composition';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLateHotWords } from '../hot-words.ts';
import { RowList, rowId } from './row-list.tsx';
import { nextRow, type Row, rowsOf } from './rows.ts';
import { clearHistory, readHistory } from './search-history.ts';
import { useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

const SHOWN_HOT_WORDS = 6;

/** The search of the header: a combobox with history, hot words and suggestions. */
export const SearchBox = ({ onDone }: SlotProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hotWords = useLateHotWords();
  const { typed, setTyped, searchFor } = useSearchText(hotWords[0] ?? '');
  const [opened, setOpened] = useState(false);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [composing, setComposing] = useState(false);
  // Half a word in letters is no question yet.
  const suggestions = useSuggestions(typed, opened && !composing);
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
  const choose = (row: Row | undefined) => {
    searchFor(row?.text ?? typed);
    close();
    onDone?.();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    open();
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
      choose(activeRow);
    }
    // The first Escape closes the list, the next one is the header's.
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return (
    <SearchForm
      onSearch={() => choose(undefined)}
      onLeave={close}
      field={{
        ref: field,
        type: 'text',
        role: 'combobox',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-autocomplete': 'list',
        'aria-activedescendant': activeRow && rowId(id, active),
        placeholder: hotWords[0] ?? '搜索',
        value: typed,
        onCompositionStart: () => setComposing(true),
        onCompositionEnd: () => setComposing(false),
        onChange: (event) => type(event.target.value),
        onFocus: open,
        onClick: open,
        onKeyDown,
      }}
    >
      {isOpen && (
        <RowList
          id={id}
          rows={rows}
          active={active}
          onChoose={choose}
          onClearHistory={() => {
            clearHistory();
            setHistory([]);
            setActive(-1);
            // The button goes away.
            field.current?.focus();
          }}
        />
      )}
    </SearchForm>
  );
};
