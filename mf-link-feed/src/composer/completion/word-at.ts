/** A name or a hashtag that is being written. */
export interface BegunWord {
  kind: 'mention' | 'tag';
  /** Where its sign stands. */
  start: number;
  /** Where the writer is. */
  end: number;
  /** Without the sign. */
  text: string;
}

// As the feed reads them: a name may follow a Chinese character, a hashtag follows none.
const MENTION = /(?<![\w@/])@([\p{L}\p{N}_]{1,30})$/u;
const TAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}_]{1,50})$/u;
const longest = 64;

/** The name or hashtag that ends where the writer is; none within a word. */
export const wordAt = (text: string, caret: number): BegunWord | undefined => {
  if (/^[\p{L}\p{N}_]/u.test(text.slice(caret))) return undefined;
  const before = text.slice(Math.max(0, caret - longest), caret);
  const mention = MENTION.exec(before)?.[1];
  const word = mention ?? TAG.exec(before)?.[1];
  if (word === undefined) return undefined;
  const start = caret - word.length - 1;
  return { kind: mention === undefined ? 'tag' : 'mention', start, end: caret, text: word };
};

/** The text with the word completed, and where the writer goes on: behind a space. */
export const complete = (
  text: string,
  { start, end, kind }: BegunWord,
  chosen: string,
): { text: string; caret: number } => {
  const whole = `${kind === 'tag' ? '#' : '@'}${chosen}`;
  const rest = text.slice(end);
  const space = /^\s/.test(rest) ? '' : ' ';
  return { text: text.slice(0, start) + whole + space + rest, caret: start + whole.length + 1 };
};
