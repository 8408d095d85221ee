import { type KeyboardEvent, useState } from 'react';
import { MOST_TAGS } from '../../contracts/limits/tag-limits.ts';
import { isComposing } from '../composition.ts';

const shown = 8;

export interface TagOption {
  id: number;
  title: string;
  /** What else it is called. */
  names?: readonly string[] | undefined;
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether a name, or a word in it, begins so; a plural is the same name. */
const begins = (name: string, word: string): boolean =>
  ` ${name}`.includes(` ${word}`) || word === `${name}s`;

/** Tags that bear the word in their title come before those that are also called so. */
const matching = (tags: readonly TagOption[], typed: string, chosen: readonly number[]): TagOption[] => {
  const word = folded(typed);
  const free = tags.filter(({ id }) => !chosen.includes(id));
  const titled = free.filter(({ title }) => folded(title).includes(word));
  const called = free.filter(
    (tag) => !titled.includes(tag) && tag.names?.some((name) => begins(folded(name), word)),
  );
  return [...titled, ...called].slice(0, shown);
};

/** Which tags are offered for what was typed, and what the keys do with them. */
export const useTagChoice = (
  tags: readonly TagOption[],
  chosen: readonly number[],
  onChange: (ids: number[]) => void,
) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isFull = chosen.length >= MOST_TAGS;
  const options = isFull ? [] : matching(tags, typed, chosen);
  const showsList = isOpen && options.length > 0;

  const change = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(0);
  };
  const add = (tag: TagOption | undefined) => {
    if (!tag) return;
    onChange([...chosen, tag.id]);
    setTyped('');
    setActive(0);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      setOpen(true);
      setActive((before) => (before + move + options.length) % Math.max(options.length, 1));
    } else if (event.key === 'Enter') add(showsList ? options[active] : undefined);
    else if (event.key === 'Escape' && showsList) setOpen(false);
    else if (event.key === 'Backspace' && typed === '') return onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return { typed, options, active, showsList, isFull, change, show: setOpen, add, keyDown };
};

export type Choice = ReturnType<typeof useTagChoice>;
