import { isComposing } from '@hub/shared/input/composition';
import { useDebounced } from '@hub/shared/input/use-debounced';
import { useQuery } from '@hub/shared/runtime/query';
import { useBrowserLayoutEffect } from '@hub/shared/runtime/use-browser-layout-effect';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react';
import { type Candidate, candidatesFor } from './candidates.calls.ts';
import { complete, wordAt } from './word-at.ts';

const patienceMs = 200;
const nobody: Candidate[] = [];
const idle = { kind: 'mention', text: '' } as const;

interface CompletionOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  viewer: number;
  onChange: (text: string) => void;
}

/** Who or what fits the word at the caret; nothing while an input method makes a word. */
const useCandidates = (text: string, caret: number | undefined, viewer: number) => {
  const word = caret === undefined ? undefined : wordAt(text, caret);
  const asked = useDebounced(word ? `${word.kind} ${word.text}` : '', patienceMs);
  const isSettled = word !== undefined && asked === `${word.kind} ${word.text}`;
  const { data = nobody } = useQuery({
    ...candidatesFor(word ?? idle, viewer),
    enabled: isSettled,
  });
  const isThere = data.length === 1 && data[0]?.word === word?.text;
  return { word, options: isSettled && !isThere ? data : nobody };
};

/** Completes names and hashtags as they are written: arrows, Enter and Tab choose, Escape writes on without. */
export const useCompletion = ({ field, text, viewer, onChange }: CompletionOptions) => {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  /** Where a word stands that is to be left as it is. */
  const [declined, setDeclined] = useState<number>();
  const next = useRef<number>(undefined);
  /** An input method makes a word; not every event then says so. */
  const isMaking = useRef(false);
  const { word, options } = useCandidates(text, caret, viewer);
  const isOpen = word !== undefined && word.start !== declined && options.length > 0;
  const chosen = Math.min(active, options.length - 1);

  // Behind what was completed, once that is drawn.
  useBrowserLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [text, field]);

  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    setCaret(isMaking.current || selectionStart !== selectionEnd ? undefined : selectionStart);
    if (wordAt(currentTarget.value, selectionStart)?.start !== declined) setDeclined(undefined);
  };
  const choose = (option: Candidate | undefined) => {
    if (!word || !option) return;
    const done = complete(text, word, option.word);
    next.current = done.caret;
    setCaret(done.caret);
    setActive(0);
    onChange(done.text);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(options[chosen]);
    else if (event.key === 'Escape') setDeclined(word?.start);
    else return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
  };
  return {
    ...{ id, isOpen, options, chosen, choose, keyDown },
    /** For the text field. */
    props: {
      onInput: look,
      onSelect: look,
      onCompositionStart: () => {
        isMaking.current = true;
        setCaret(undefined);
      },
      onCompositionEnd: (event: SyntheticEvent<HTMLTextAreaElement>) => {
        isMaking.current = false;
        look(event);
      },
      onBlur: () => setCaret(undefined),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen ? `${id}-${chosen}` : undefined,
    } as const,
  };
};

export type Completion = ReturnType<typeof useCompletion>;
