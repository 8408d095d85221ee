import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { type Piece, wordPieces } from '../../word-pieces.ts';

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

// A formula is a drawing, whose parts hold only certain others.
const isText = (node: Node): boolean => !node.parentElement?.closest('math');

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && isText(walker.currentNode)) texts.push(walker.currentNode);
  return texts;
};

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

/** Puts what differs of a text between `mark`s. */
const mark = (texts: readonly Text[], places: readonly Place[]): void => {
  let start = 0;
  for (const text of texts) {
    const { data } = text;
    const [from, to] = [start, start + data.length];
    start = to;
    const within = places.filter((place) => place.from < to && place.to > from);
    if (within.every(({ kind }) => kind === 'same')) continue;
    text.replaceWith(
      ...within.map((place) => {
        const part = data.slice(Math.max(place.from - from, 0), place.to - from);
        if (place.kind === 'same' || part.trim() === '') return part;
        const marked = text.ownerDocument.createElement('mark');
        marked.dataset['differs'] = '';
        marked.append(part);
        return marked;
      }),
    );
  }
};

/** Two sanitised HTML texts, each with the words marked that the other has not; as they are where hardly a word is the same. */
export const markWords = (mine: string, theirs: string): readonly [string, string] => {
  const [here, there] = [inertDocument(mine).body, inertDocument(theirs).body];
  const sides = [textsIn(here), textsIn(there)] as const;
  const [before, now] = sides.map((texts) => texts.map(({ data }) => data).join(''));
  const pieces = wordPieces(before ?? '', now ?? '', limits);
  const same = pieces?.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0) ?? 0;
  const longer = Math.max(before?.length ?? 0, now?.length ?? 0);
  if (!pieces || same < longer * LEAST_SAME) return [mine, theirs];
  mark(sides[0], placesOf(pieces, 'gone'));
  mark(sides[1], placesOf(pieces, 'new'));
  return [here.innerHTML, there.innerHTML];
};
