/** A name that is being typed behind an @. */
export interface BegunMention {
  /** Where the @ stands. */
  start: number;
  /** Where the caret is. */
  end: number;
  name: string;
}

// The same signs and bounds as where the API looks for names.
const begun = /(?:^|[^\w./@-])@([\p{L}\p{N}_·.-]{1,30})$/u;

/** The name behind which the caret stands, if one is being typed there. */
export const mentionIn = (text: string, caret: number): BegunMention | undefined => {
  const name = begun.exec(text.slice(0, caret))?.[1];
  return name === undefined ? undefined : { start: caret - name.length - 1, end: caret, name };
};

/** Whether the API finds somebody of that name behind an @: one without spaces and other signs. */
export const canBeNamed = (name: string): boolean => /^[\p{L}\p{N}_·.-]{1,30}$/u.test(name);

/** The text with the whole name instead of what was begun, and a space behind it. */
export const withMention = (text: string, { start, end }: BegunMention, name: string): string =>
  `${text.slice(0, start)}@${name} ${text.slice(end).replace(/^ /, '')}`;
