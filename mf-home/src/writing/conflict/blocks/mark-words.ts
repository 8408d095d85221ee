import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { type Piece, wordPieces } from '../../word-pieces.ts';
import { type Leaf, leavesOf } from './leaves.ts';

/** A stretch of one side’s text, from one sign to before another, and whether the other side has it. */
interface Place {
  kind: Piece['kind'];
  from: number;
  to: number;
}

// Each difference of a text is compared: all of them together must not hold the page.
const limits = { maxEditLength: 400, timeout: 50 };
// Where little is the same, marks would be as long as the text, and say nothing.
const LEAST_SAME = 0.3;

const textOf = (leaves: readonly Leaf[]): string => leaves.map(({ text }) => text).join('');

const placesOf = (pieces: readonly Piece[], own: Piece['kind']): Place[] => {
  let at = 0;
  return pieces
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map(({ kind, text }) => {
      const from = at;
      at += text.length;
      return { kind, from, to: at };
    });
};

const emptyMark = ({ ownerDocument }: Text | Element): HTMLElement => {
  const marked = ownerDocument.createElement('mark');
  marked.dataset['differs'] = '';
  return marked;
};

/** Puts what differs of a text between `mark`s. */
const mark = (leaves: readonly Leaf[], places: readonly Place[]): void => {
  let start = 0;
  for (const { node, text } of leaves) {
    const [from, to] = [start, start + text.length];
    start = to;
    const within = places.filter((place) => place.from < to && place.to > from);
    if (!node || within.every(({ kind }) => kind === 'same')) continue;
    if (node instanceof Element) {
      const marked = emptyMark(node);
      node.replaceWith(marked);
      marked.append(node);
      continue;
    }
    node.replaceWith(
      ...within.map((place) => {
        const part = text.slice(Math.max(place.from - from, 0), place.to - from);
        if (place.kind === 'same' || part.trim() === '') return part;
        const marked = emptyMark(node);
        marked.append(part);
        return marked;
      }),
    );
  }
};

/**
 * Two sanitised HTML texts, each marked where the other is another one: its words, cells, formulas and pictures; all of
 * it where that cannot be told. Sentences that have hardly a word in common stay as they are.
 */
export const markWords = (mine: string, theirs: string): readonly [string, string] => {
  const [here, there] = [inertDocument(mine).body, inertDocument(theirs).body];
  const sides = leavesOf(here, there);
  const [before, now] = [textOf(sides[0]), textOf(sides[1])];
  const pieces = wordPieces(before, now, limits) ?? [];
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  const isProse = ['table', 'math', 'img'].every((kind) =>
    [here, there].some((side) => !side.querySelector(kind)),
  );
  if (isProse && same < Math.max(before.length, now.length) * LEAST_SAME) return [mine, theirs];
  const isTold = pieces.some(({ kind }) => kind !== 'same');
  mark(sides[0], isTold ? placesOf(pieces, 'gone') : [{ kind: 'gone', from: 0, to: before.length }]);
  mark(sides[1], isTold ? placesOf(pieces, 'new') : [{ kind: 'new', from: 0, to: now.length }]);
  return [here.innerHTML, there.innerHTML];
};
