const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji family or a letter with its accent is one. */
export const graphemeCount = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** The first `limit` characters of a text, never half of one. */
export const cutGraphemes = (text: string, limit: number): string => {
  // No character is shorter than one code unit, so a text this short cannot exceed the limit.
  if (text.length <= limit) return text;
  let left = limit;
  for (const { index } of segmenter.segment(text)) {
    if (left-- === 0) return text.slice(0, index);
  }
  return text;
};

/** Like `cutGraphemes`, with … in the last place when something was cut off. */
export const truncate = (text: string, limit: number): string => {
  const cut = cutGraphemes(text, limit);
  return cut === text ? text : `${cutGraphemes(text, Math.max(limit - 1, 0)).trimEnd()}…`;
};
