import { escapeHtml } from '@hub/shared/text/html';
import type { Sight } from './reading/reading.tasks.ts';
import { type Place, partsAt, patternOf, placesOf } from './terms/patterns.ts';
import { spellingsOf } from './text/fold.ts';
import { foldWithPlaces } from './text/fold-places.ts';
import { runsOf } from './text/runs.ts';

type Range = [start: number, end: number];

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[a-z0-9]/.test(character);

/** Where a word stands as it was typed: `ai` is marked in AI and AIGC, not in mail. */
const literally = (folded: string, word: string): Range[] => {
  const found: Range[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (isLatin(word[0]) && isLatin(folded[at - 1])) continue;
    found.push([at, at + word.length]);
    at += word.length - 1;
  }
  return found;
};

const unitsOf = (folded: string): Place[] => placesOf(folded, runsOf(folded));

const begins = (unit: string, text: string): boolean => unit.startsWith(text);

/** Where its characters and words follow each other, whatever stands between: GPT4 in GPT-4. */
const inSequence = (folded: string, word: string, isEnd = begins): Range[] => {
  const sought = unitsOf(word);
  const last = sought.length - 1;
  if (last < 0) return [];
  const units = unitsOf(folded);
  return units.flatMap(({ start }, from) => {
    const fits = sought.every(({ text }, index) => {
      const unit = units[from + index]?.text;
      return unit !== undefined && (index === last ? isEnd(unit, text) : unit === text);
    });
    const end = units[from + last];
    return fits && end ? [[start, end.start + (sought[last]?.text.length ?? 0)]] : [];
  });
};

const isName = (unit: string, text: string): boolean => unit === text || unit === `${text}s`;

/** The words of a name that have others between them. */
const inParts = (folded: string, name: string): Range[] => {
  const pattern = patternOf('', name);
  if (!pattern.canBeParted) return [];
  const places = unitsOf(folded);
  return places
    .flatMap((_, from) => partsAt(places, from, pattern) ?? [])
    .map(({ text, start }) => [start, start + text.length]);
};

const asNamed = (folded: string, name: string): Range[] => {
  const whole = inSequence(folded, name, isName);
  return whole.length > 0 ? whole : inParts(folded, name);
};

/** As it was typed, else as it may be written too, else its parts. */
const asTyped = (folded: string, { word, parts }: Sight): Range[] => {
  const typed = literally(folded, word);
  if (typed.length > 0) return typed;
  const spelled = spellingsOf(word).flatMap((spelling) => inSequence(folded, spelling));
  return spelled.length > 0 ? spelled : parts.flatMap((part) => literally(folded, part));
};

const find = (folded: string, sight: Sight): Range[] => [
  ...asTyped(folded, sight),
  ...sight.otherNames.flatMap((name) => asNamed(folded, name)),
];

const rangesOf = (text: string, sights: readonly Sight[]): Range[] => {
  const { folded, placeOf } = foldWithPlaces(text);
  return sights
    .flatMap((sight) => find(folded, sight))
    .map(([from, to]): Range => {
      let end = to;
      // Half of a ligature cannot be marked: the whole of it is.
      while (placeOf(end) === placeOf(end - 1) && end < folded.length) end += 1;
      return [placeOf(from), placeOf(end)];
    })
    .sort((a, b) => a[0] - b[0]);
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

/** HTML-escaped text in which what was found by the query stands in `<em>`. */
export const highlight = (text: string, sights: readonly Sight[]): string => {
  let html = '';
  let at = 0;
  for (const [start, end] of merge(rangesOf(text, sights))) {
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
};

const BEFORE = 40;
const LENGTH = 200;

/** The part of a long text in which the first hit stands. */
export const excerpt = (text: string, sights: readonly Sight[]): string => {
  if (text.length <= LENGTH) return text;
  const first = rangesOf(text, sights)[0]?.[0] ?? 0;
  const start = Math.max(0, Math.min(first - BEFORE, text.length - LENGTH));
  const part = text
    .slice(start, start + LENGTH)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${start > 0 ? '…' : ''}${part}${start + LENGTH < text.length ? '…' : ''}`;
};
