import { SearchForm } from '@hub/shared/host/search-form';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { useId, useRef, useState } from 'react';
import { useLateHotWords } from '../hot-words.ts';
import { RowList, rowId } from './row-list.tsx';
import type { Row } from './rows.ts';
import { useRows } from './use-rows.ts';
import { useSearchText } from './use-search-text.ts';

/** The search of the header: a combobox with history, hot words and suggestions. */
export const SearchBox = ({ onDone }: SlotProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const hotWords = useLateHotWords(wasOpened);
  const { typed, setTyped, searchFor } = useSearchText(hotWords[0] ?? '');
  const [composing, setComposing] = useState(false);
  const choose = (row: Row | undefined) => {
    searchFor(row?.text ?? typed);
    list.close();
    onDone?.();
  };
  const list = useRows({ typed, hotWords, isAsking: !composing, onChoose: choose });
  const { rows, active, activeRow, isOpen } = list;
  const open = () => {
    setWasOpened(true);
    list.open();
  };
  const type = (text: string) => {
    setTyped(text);
    list.restart();
  };
  return (
    <SearchForm
      onSearch={() => choose(undefined)}
      onLeave={list.close}
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
        onKeyDown: list.onKeyDown,
      }}
    >
      {isOpen && (
        <RowList
          id={id}
          rows={rows}
          active={active}
          onChoose={choose}
          onClearHistory={() => {
            list.clearHistory();
            // The button goes away.
            field.current?.focus();
          }}
        />
      )}
    </SearchForm>
  );
};
