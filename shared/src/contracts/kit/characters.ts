// One counting of text for page and API: both import this file.
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

// Something to see: no control, format, space, filler or blank pattern.
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** False for text that no database column or XML file can hold: NUL or half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What a reader calls characters: an emoji family or a letter with its accents is one. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

/** Characters that leave a mark; spaces and invisible ones do not count. */
export const countVisible = (text: string): number => {
  let count = 0;
  for (const { segment } of segmenter.segment(text)) if (VISIBLE.test(segment)) count += 1;
  return count;
};

/** The first `max` characters, never half of one. */
export const cutCharacters = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** The first `max` code points; cheaper than by character, still never half a surrogate pair. */
export const cutCodePoints = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
};

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** The address as given when it is a usable http(s) URL without a login in it, else undefined. */
export const httpUrl = (text: string): string | undefined => {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  return url?.hostname && !url.username && !url.password ? text : undefined;
};
