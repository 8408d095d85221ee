import { canBeNamed, isOfAddress } from '@hub/shared/text/names-behind-at';

/** A name that is being typed behind an @. */
export interface BegunMention {
  /** Where the @ stands. */
  start: number;
  /** Where the caret is. */
  end: number;
  name: string;
}

// A name has hardly more words, and what goes on behind a chosen one is none.
const begun = /^\S+(?: \S+){0,2}$/;

/** The name behind which the caret stands, if one is being typed there. */
export const mentionIn = (text: string, caret: number): BegunMention | undefined => {
  const start = text.lastIndexOf('@', caret - 1);
  const name = text.slice(start + 1, caret);
  if (start < 0 || isOfAddress(text[start - 1]) || !canBeNamed(name) || !begun.test(name)) return undefined;
  return { start, end: caret, name };
};

/** The text with the whole name instead of what was begun, and a space behind it. */
export const withMention = (text: string, { start, end }: BegunMention, name: string): string =>
  `${text.slice(0, start)}@${name} ${text.slice(end).replace(/^ /, '')}`;
