import { escapeHtml } from '../platform/escape-html.ts';
import { findWord, fold, readWords } from '../platform/search/search-words.ts';

/** Folded text, and for each of its places the place in the text it was made of. */
const foldWithPlaces = (text: string): { folded: string; places: number[] } => {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
};

type Range = [start: number, end: number];

const rangesOf = (text: string, words: readonly string[]): Range[] => {
  const { folded, places } = foldWithPlaces(text);
  const found: Range[] = [];
  for (const word of words) {
    for (let at = findWord(folded, word); at >= 0; at = findWord(folded, word, at + word.length)) {
      let end = at + word.length;
      // Half of a ligature cannot be marked: the whole of it is.
      while (places[end] === places[end - 1] && end < places.length - 1) end += 1;
      found.push([places[at] ?? 0, places[end] ?? text.length]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
};

const merge = (ranges: readonly Range[]): Range[] => {
  const merged: Range[] = [];
  for (const [start, end] of ranges) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

/** HTML-escaped text in which the words of the query stand in `<em>`. */
export const highlight = (text: string, query: string): string => {
  let html = '';
  let at = 0;
  for (const [start, end] of merge(rangesOf(text, readWords(query)?.words ?? []))) {
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
};

const BEFORE = 40;
const LENGTH = 200;

/** The part of a long text in which the first hit stands. */
export const excerpt = (text: string, query: string): string => {
  if (text.length <= LENGTH) return text;
  const first = rangesOf(text, readWords(query)?.words ?? [])[0]?.[0] ?? 0;
  const start = Math.max(0, Math.min(first - BEFORE, text.length - LENGTH));
  const part = text
    .slice(start, start + LENGTH)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${start > 0 ? '…' : ''}${part}${start + LENGTH < text.length ? '…' : ''}`;
};
