// C0, DEL, C1 without line breaks and tabs, then bidi controls, zero-width marks and lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** One line of text: NFC, no control characters, single spaces, trimmed. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(UNSEEN, '')
    .replace(LONE_SURROGATE, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Cleans every string of a list and drops the empty and repeated ones. */
export function cleanList(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  return [...new Set(values.map(cleanText).filter((text) => text !== ''))];
}

/** A safe absolute http(s) URL without credentials, or "" when there is none. */
export function cleanUrl(value: unknown): string {
  if (typeof value !== 'string') return '';
  try {
    const url = new URL(value.trim());
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && url.username === '' && url.password === '' ? url.href : '';
  } catch {
    return '';
  }
}

/** Only the fields that have a value, so that rows stay small. */
export function compact<Row extends object>(row: Row): Row {
  const kept = Object.entries(row).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Row;
}
