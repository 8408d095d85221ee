import type { SearchHit } from '@hub/shared/contracts/search';
import { isComposing } from '@hub/shared/input/composition';
import { useDebounced } from '@hub/shared/input/use-debounced';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { canBeNamed } from '@hub/shared/text/names-behind-at';
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type BegunMention, mentionIn, withMention } from './mention-in.ts';

export interface Nameable {
  id: number;
  name: string;
}

const debounceMs = 300;
const shown = 6;

const nameable = (hit: SearchHit): Nameable[] =>
  hit.type === 'user' && hit.user_id > 0 && canBeNamed(hit.title)
    ? [{ id: hit.user_id, name: hit.title }]
    : [];

/** Members whose names fit what was begun behind an @. */
const useNameable = (begun: BegunMention | undefined): readonly Nameable[] => {
  const q = useDebounced(begun?.name ?? '', debounceMs);
  const { data } = useQuery({
    ...callQuery('GET /v2/search', { input: { q, type: 'user', page: 1 }, silent: true }),
    enabled: q !== '',
  });
  if (!begun || q === '' || !begun.name.startsWith(q)) return [];
  const fits = ({ name }: Nameable) => name.toLowerCase().includes(begun.name.toLowerCase());
  return (data ?? []).flatMap(nameable).filter(fits).slice(0, shown);
};

/** Completion of a name behind an @: the field keeps the focus, its keys walk through the names. */
export const useMention = (text: string, change: (text: string) => void) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  /** Where the caret belongs once the field has the text with a chosen name. */
  const chosen = useRef<{ text: string; caret: number }>(undefined);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  // Closed by Escape, or by having chosen, until something else is typed.
  const [closedAt, setClosedAt] = useState<string>();
  const begun = closedAt === text ? undefined : mentionIn(text, caret);
  const names = useNameable(begun);
  const isOpen = names.length > 0;
  const at = Math.min(active, names.length - 1);

  const choose = (name: string) => {
    if (!begun) return;
    const next = withMention(text, begun, name);
    setClosedAt(next);
    chosen.current = { text: next, caret: begun.start + name.length + 2 };
    change(next);
  };
  // As soon as the field has the new text: a frame later somebody quick has typed on, and goes on in front of it.
  useLayoutEffect(() => {
    if (chosen.current?.text !== text) return;
    const { caret: behind } = chosen.current;
    chosen.current = undefined;
    field.current?.setSelectionRange(behind, behind);
  });
  const walk = (by: number) => setActive((at + by + names.length) % names.length);
  /** What a key does to the names, if anything. */
  const deedOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => walk(1);
    if (key === 'ArrowUp') return () => walk(-1);
    if (key === 'Enter' || key === 'Tab') return () => choose(names[at]?.name ?? '');
    return key === 'Escape' ? () => setClosedAt(text) : undefined;
  };
  /** Whether the key was for the names. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const act = deedOf(event.key);
    if (!isOpen || !act || isComposing(event) || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    act();
    return true;
  };
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    field.current = currentTarget;
    setCaret(currentTarget.selectionStart);
    setActive(0);
  };
  return {
    list: { id, names, active: at, onChoose: choose },
    onKeyDown,
    field: {
      onSelect: look,
      // An input method's text comes without a key, and tells nothing of the caret.
      onInput: look,
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
    },
  };
};
