/** A name that is being typed behind an @. */
export interface BegunMention {
  /** Where the @ stands. */
  start: number;
  /** Where the caret is. */
  end: number;
  name: string;
}

const LONGEST = 30;

// The API finds any name that somebody has; of two spaces behind an @ hardly one is in a name.
const begun = /(?:^|[^\w./@-])@([^\s@]+(?: [^\s@]+){0,2})$/;

/** The name behind which the caret stands, if one is being typed there. */
export const mentionIn = (text: string, caret: number): BegunMention | undefined => {
  const name = begun.exec(text.slice(0, caret))?.[1];
  return name === undefined || name.length > LONGEST
    ? undefined
    : { start: caret - name.length - 1, end: caret, name };
};

/** Whether the API finds somebody of that name behind an @. */
export const canBeNamed = (name: string): boolean => name.length <= LONGEST && !/[@\n]/.test(name);

/** The text with the whole name instead of what was begun, and a space behind it. */
export const withMention = (text: string, { start, end }: BegunMention, name: string): string =>
  `${text.slice(0, start)}@${name} ${text.slice(end).replace(/^ /, '')}`;
