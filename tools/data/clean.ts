// Control and format characters except the joiners, which some scripts and emoji need.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** One line of text: NFC, no control characters, single spaces, trimmed. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[\t\n\r\f\v\u0085]/gu, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Cleans every string of a list and drops the empty and repeated ones. */
export function cleanList(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  return [...new Set(values.map(cleanText).filter((text) => text !== ''))];
}

/** Like `cleanList`, for labels whose case says nothing: the first spelling stays. */
export function cleanLabels(values: unknown): string[] {
  const byFold = new Map<string, string>();
  for (const label of cleanList(values)) {
    const fold = label.toLowerCase();
    if (!byFold.has(fold)) byFold.set(fold, label);
  }
  return [...byFold.values()];
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
