/** More than any real tag has; with thousands the parser takes seconds for one tag. */
const MOST_ATTRIBUTES = 500;

/** A letter, or `?` of a processing instruction. */
const isNameStart = (code: number): boolean =>
  (code > 0x3e && code < 0x5b) ||
  code === 0x5f ||
  (code > 0x60 && code < 0x7b) ||
  code === 0x3a ||
  code > 0x7f;

/** Where what begins here ends, if it is no tag: attributes are not counted in what is quoted as it is. */
const endOfOther = (text: string, at: number): number | undefined => {
  const end = (closing: string): number => {
    const found = text.indexOf(closing, at);
    return found < 0 ? text.length : found + closing.length;
  };
  if (text.startsWith('<![CDATA[', at)) return end(']]>');
  if (text.startsWith('<!--', at)) return end('-->');
  return isNameStart(text.charCodeAt(at + 1)) ? undefined : at + 1;
};

/** Where a tag ends; undefined where it has too many attributes, each of which begins after a space or a quote. */
const endOfTag = (text: string, from: number): number | undefined => {
  let count = 0;
  let isBetween = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x3e) return at + 1;
    const isQuote = code === 0x22 || code === 0x27;
    if (isQuote) {
      const closing = text.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (closing < 0) return text.length;
      at = closing;
    }
    const isSpace = code <= 0x20;
    if (isBetween && !isSpace && !isQuote && code !== 0x2f && code !== 0x3d) count += 1;
    if (count > MOST_ATTRIBUTES) return undefined;
    isBetween = isSpace || isQuote;
  }
  return text.length;
};

/** Throws a RangeError where a tag has more attributes than any parser should be given. */
export const refuseHugeTags = (text: string): void => {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOfOther(text, at) ?? endOfTag(text, at);
    if (end === undefined) throw new RangeError('a tag has too many attributes');
    at = text.indexOf('<', end);
  }
};
